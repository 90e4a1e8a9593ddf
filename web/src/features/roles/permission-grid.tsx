import { type Verb, verbs } from '@heliodesk/domain/nouns/noun-facts'
import {
  type Permission,
  permissionsOf,
  type Resource,
  type RoleGrant,
} from '@heliodesk/domain/roles/permissions'
import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { GridBox } from './grid-box.tsx'
import { GroupedRows } from './grouped-rows.tsx'
import {
  amountHeld,
  type Granter,
  gridResources,
  hasBox,
  holdsSome,
  mayCoverAll,
  mayGrant,
  mayRevoke,
  permissionsIn,
  setPermissions,
} from './grid-rows.ts'
import styles from './roles.module.css'
import { useGridKeys } from './use-grid-keys.ts'
import './roles.text.ts'

interface GridProps {
  grant: RoleGrant
  granter: Granter
  onChange: (next: RoleGrant) => void
  labelledBy: string
  error?: string | undefined
}

type Keys = ReturnType<typeof useGridKeys>
interface PartProps extends GridProps {
  keys: Keys
  errorId: string
}

/** The headings; each toggles its whole column. */
function HeadRow({ grant, granter, onChange, keys }: PartProps) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="col">{t('roles.permissions')}</th>
      {verbs.map((verb, index) => {
        const wanted = permissionsIn(verb)
        const possible = setPermissions(granter, grant, wanted, true)
        const amount = amountHeld(grant, wanted)
        const full = amount !== 'none' && possible.permissions.length === grant.permissions.length
        return (
          <th key={verb} scope="col">
            <GridBox
              row={0}
              column={index + 1}
              keys={keys}
              label={t(`roles.everyVerb.${verb}`)}
              text={t(`roles.verbs.${verb}`)}
              checked={amount === 'all'}
              mixed={amount === 'some'}
              onToggle={() => onChange(setPermissions(granter, grant, wanted, !full))}
            />
          </th>
        )
      })}
      <th scope="col">{t('roles.ownRows')}</th>
    </tr>
  )
}

function NoBox() {
  const { t } = useTranslation()
  return (
    <td>
      <VisuallyHidden>{t('roles.noBox')}</VisuallyHidden>
    </td>
  )
}

/** One resource and one verb; without a checkbox for invalid combinations. */
function VerbCell(props: PartProps & { resource: Resource; verb: Verb; row: number }) {
  const { grant, granter, onChange, keys, error, errorId, resource, verb, row } = props
  const { t } = useTranslation()
  if (!hasBox(resource, verb)) return <NoBox />
  const permission: Permission = `${verb} ${resource}`
  const checked = grant.permissions.includes(permission)
  const locked = checked ? !mayRevoke(granter, permission) : !mayGrant(granter, grant, permission, resource)
  const wrong = error !== undefined && row === 1 && verb === 'view'
  return (
    <td>
      <GridBox
        row={row}
        column={verbs.indexOf(verb) + 1}
        keys={keys}
        label={t('roles.permission', {
          verb: t(`roles.verbs.${verb}`),
          resource: t(`nouns.${resource}.many`),
        })}
        checked={checked}
        locked={locked}
        {...(locked && { title: t(checked ? 'roles.kept' : 'roles.lacking') })}
        {...(wrong && { errorId })}
        onToggle={() => onChange(setPermissions(granter, grant, [permission], !checked))}
      />
    </td>
  )
}

function OwnCell({
  grant,
  granter,
  onChange,
  keys,
  resource,
  row,
}: PartProps & { resource: Resource; row: number }) {
  const { t } = useTranslation()
  if (!hasBox(resource, 'own')) return <NoBox />
  const used = holdsSome(grant, resource)
  const checked = used && grant.own_resources.includes(resource)
  const bound = checked && !mayCoverAll(granter, grant, resource)
  const others = grant.own_resources.filter((one) => one !== resource)
  return (
    <td>
      <GridBox
        row={row}
        column={verbs.length + 1}
        keys={keys}
        label={t('roles.ownRowsOf', { resource: t(`nouns.${resource}.many`) })}
        checked={checked}
        locked={!used || bound}
        {...(bound && { title: t('roles.lacking') })}
        onToggle={() => onChange({ ...grant, own_resources: checked ? others : [...others, resource] })}
      />
    </td>
  )
}

function ResourceRow(props: PartProps & { resource: Resource }) {
  const { grant, granter, onChange, keys, resource } = props
  const { t } = useTranslation()
  const row = gridResources.indexOf(resource) + 1
  const wanted = permissionsOf(resource)
  const amount = amountHeld(grant, wanted)
  const possible = setPermissions(granter, grant, wanted, true)
  const full = amount !== 'none' && possible.permissions.length === grant.permissions.length
  const name = t(`nouns.${resource}.many`)
  return (
    <tr data-held={amount !== 'none' || undefined}>
      <th scope="row">
        <GridBox
          row={row}
          column={0}
          keys={keys}
          label={t('roles.allOf', { resource: name })}
          text={name}
          checked={amount === 'all'}
          mixed={amount === 'some'}
          locked={amount === 'none' && possible.permissions.length === grant.permissions.length}
          onToggle={() => onChange(setPermissions(granter, grant, wanted, !full))}
        />
      </th>
      {verbs.map((verb) => (
        <VerbCell key={verb} {...props} verb={verb} row={row} />
      ))}
      <OwnCell {...props} row={row} />
    </tr>
  )
}

/** Resources by verbs: boxes, row and column toggles, own or all rows. Arrow keys move, the space bar ticks. */
export function PermissionGrid(props: GridProps) {
  const keys = useGridKeys({ row: 1, column: 0 })
  const errorId = useId()
  const part = { ...props, keys, errorId }
  return (
    <>
      <div className={styles['frame']}>
        {/* Arrow keys need a grid's role; rows and cells have theirs by themselves. */}
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          className={styles['grid']}
          aria-labelledby={props.labelledBy}
          onFocus={keys.onFocus}
          onKeyDown={keys.onKeyDown}
        >
          <thead>
            <HeadRow {...part} />
          </thead>
          <GroupedRows row={(resource) => <ResourceRow key={resource} {...part} resource={resource} />} />
        </table>
      </div>
      {props.error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {props.error}
        </p>
      )}
    </>
  )
}
