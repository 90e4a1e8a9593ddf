import { type Verb, verbs } from '@heliodesk/domain/nouns/noun-facts'
import { type Permission, type Resource, type RoleGrant } from '@heliodesk/domain/roles/permissions'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslation } from '../../text/use-translation.ts'
import { hasBox, holdsSome } from './grid-rows.ts'
import { GroupedRows } from './grouped-rows.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import styles from './roles.module.css'
import './roles.text.ts'

function Mark({ held }: { held: boolean }) {
  const { t } = useTranslation()
  if (!held) return <span className={styles['not']} role="img" aria-label={t('roles.notGranted')} />
  return <IconCheck size={17} stroke={2.4} role="img" aria-label={t('roles.granted')} />
}

function ResourceRow({ grant, resource }: { grant: RoleGrant; resource: Resource }) {
  const { t } = useTranslation()
  const held = (verb: Verb) => grant.permissions.includes(`${verb} ${resource}` satisfies Permission)
  const used = holdsSome(grant, resource)
  return (
    <tr data-held={used || undefined}>
      <th scope="row">{t(`nouns.${resource}.many`)}</th>
      {verbs.map((verb) => (
        <td key={verb}>{hasBox(resource, verb) && <Mark held={held(verb)} />}</td>
      ))}
      <td>{used && hasBox(resource, 'own') && <Mark held={grant.own_resources.includes(resource)} />}</td>
    </tr>
  )
}

/** The same grid, read-only. */
export function PermissionList({ grant, labelledBy }: { grant: RoleGrant; labelledBy: string }) {
  const { t } = useTranslation()
  return (
    <ScrollRegion className={styles['frame']} labelledBy={labelledBy}>
      <table className={styles['grid']} data-readonly aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('roles.permissions')}</th>
            {verbs.map((verb) => (
              <th key={verb} scope="col">
                {t(`roles.verbs.${verb}`)}
              </th>
            ))}
            <th scope="col">{t('roles.ownRows')}</th>
          </tr>
        </thead>
        <GroupedRows row={(resource) => <ResourceRow key={resource} grant={grant} resource={resource} />} />
      </table>
    </ScrollRegion>
  )
}
