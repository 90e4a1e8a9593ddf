import { Button, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { addEdition, copyEdition, removeEdition } from '@heliodesk/domain/quotations/versions/editions'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { memo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { confirm } from '../../../../ui/dialog/confirm.tsx'
import { useBuilder, useBuilderForm } from '../builder-context.ts'
import { EditionColumn } from './edition-column.tsx'
import styles from '../editions.module.css'
import type { BuilderValues } from '../values.ts'
import { useUndoKey } from '../products/use-remove-row.ts'
import '../../quotations.text.ts'

function useEditionChanges() {
  const { t } = useTranslation()
  const form = useBuilderForm()
  const apply = (rule: (values: BuilderValues) => BuilderValues) =>
    form.setValue('editions', rule(form.getValues()).editions, { shouldDirty: true })
  return {
    add: () => apply(addEdition),
    copy: async (from: EditionName) => {
      const to = from === 'A' ? 'B' : 'A'
      const editions = form.getValues('editions')
      const overwrites = editions.some((edition) => edition.name === to)
      const question = {
        title: t('quotations.copyTitle', { from, to }),
        text: t('quotations.copyText', { to }),
        action: t('quotations.copy'),
        danger: true,
      }
      if (!overwrites || (await confirm(question))) apply((values) => copyEdition(values, from, to))
    },
    remove: async (name: EditionName) => {
      const question = {
        title: t('quotations.removeEditionTitle', { name }),
        text: t('quotations.removeEditionText'),
        action: t('quotations.remove'),
        danger: true,
      }
      if (await confirm(question)) apply((values) => removeEdition(values, name))
    },
  }
}

function useEditionNames() {
  const form = useBuilderForm()
  return useWatch<BuilderValues, 'editions', BuilderValues, EditionName[]>({
    control: form.control,
    name: 'editions',
    compute: (editions) => editions.map((edition) => edition.name),
  })
}

/** Editions A and B: side by side where there is room, else one at a time. */
export const EditionsPanel = memo(function EditionsPanel() {
  const { t } = useTranslation()
  const { locked } = useBuilder()
  const names = useEditionNames()
  const beside = useMediaQuery('(min-width: 1240px)', true, { getInitialValueInEffect: false })
  const [shown, setShown] = useState<EditionName>('A')
  const { add, copy, remove } = useEditionChanges()
  useUndoKey()
  const column = (name: EditionName, index: number) => (
    <EditionColumn
      key={name}
      index={index}
      name={name}
      onCopy={() => void copy(name)}
      onRemove={names.length > 1 ? () => void remove(name) : undefined}
    />
  )
  const addButton =
    names.length < 2 ? (
      <Button
        variant="default"
        disabled={locked}
        onClick={() => {
          add()
          setShown('B')
        }}
      >
        {t('quotations.addEdition')}
      </Button>
    ) : null
  if (beside || names.length === 1) {
    return (
      <div className={styles['editions']} data-count={names.length}>
        {names.map(column)}
        {addButton}
      </div>
    )
  }
  const index = Math.max(0, names.indexOf(shown))
  return (
    <div className={styles['editions']} data-count={1}>
      <Tabs value={names[index] ?? 'A'} onChange={(name) => setShown(name === 'B' ? 'B' : 'A')}>
        <Tabs.List>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t('quotations.edition')} {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === names[index] ? column(name, index) : null}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
})
