import { Select } from '@mantine/core'
import { isKeyOf, languages } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import './mail-from-component.text.ts'
import styles from './mail-from-component.module.css'
import type { Mail } from './mail.ts'

/** The templates of a language, of one category or all. */
function useTemplates(language: string, category: string | null) {
  const filter = { 'filter[language]': language, ...(category !== null && { 'filter[category]': category }) }
  const { data } = useQuery(
    callQuery('GET /adviser-mail-templates/table', { query: { per_page: 100, sort: 'name', ...filter } }),
  )
  return data?.data ?? []
}

/** Puts a template into the mail, and asks first when something else was written. */
function useBegin() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext<Mail>()
  const [begun, setBegun] = useState('')
  return async (text: Pick<Mail, 'subject' | 'content'>) => {
    const { subject, content } = getValues()
    const written = subject + content
    const replace =
      written === '' ||
      written === begun ||
      (await confirm({
        title: t('mailFromComponent.replaceTitle'),
        text: t('mailFromComponent.replaceText'),
        action: t('mailFromComponent.replace'),
      }))
    if (!replace) return
    setBegun(text.subject + text.content)
    setValue('subject', text.subject, { shouldDirty: true })
    setValue('content', text.content, { shouldDirty: true })
  }
}

function Templates({ language }: { language: string }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const begin = useBegin()
  const [category, setCategory] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: categories } = useQuery(callQuery('GET /adviser-mail-category'))
  const templates = useTemplates(language, category)
  const used = (categories?.data ?? []).filter((one) => one.templates > 0).map((one) => one.category)
  return (
    <>
      <Select
        label={t('mailFromComponent.category')}
        placeholder={t('mailFromComponent.anyCategory')}
        data={labels.choices('adviserMailCategories', used)}
        value={category}
        clearable
        onChange={setCategory}
      />
      <Select
        className={styles['template'] ?? ''}
        label={t('mailFromComponent.template')}
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        searchable
        nothingFoundMessage={t('mailFromComponent.noTemplates')}
        onChange={(id) => {
          const template = templates.find((one) => String(one.id) === id)
          if (template === undefined) return
          setChosen(id)
          void begin(template)
        }}
      />
    </>
  )
}

/** The language of the mail, and what it begins with. */
export function TemplatePicker() {
  const { t } = useTranslation()
  const labels = useLabels()
  const can = useCan()
  const language = useWatch<Mail, 'language'>({ name: 'language' })
  return (
    <>
      <FieldGrid>
        <SelectField<Mail>
          name="language"
          label={t('mailFromComponent.language')}
          required
          options={labels.options('languages', languages)}
        />
      </FieldGrid>
      {can('view adviser mail templates') && isKeyOf(languages, language) && (
        <div className={styles['templates']}>
          <Templates key={language} language={language} />
        </div>
      )}
    </>
  )
}
