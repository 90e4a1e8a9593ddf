import { Button } from '@mantine/core'
import {
  conditionValues,
  hasOptions,
  type Question,
  questionTypes,
} from '@heliodesk/domain/question-lists/question-lists'
import { billKeys, quotationKeys } from '@heliodesk/domain/question-lists/quotation-start'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { ChoiceSelect } from '../../ui/field/choice-select.tsx'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CheckboxField, TextField } from '../../ui/field/text-field.tsx'
import { useFormatLanguage } from '../../ui/use-format.ts'
import styles from './question-lists.module.css'
import type { TemplateValues } from './template-values.ts'
import './question-lists.text.ts'

/** The months have a key each. */
const shownKeys = [...quotationKeys, `${billKeys[0]} … ${billKeys.at(-1)}`].join(', ')

function OptionInputs({ place }: { place: number }) {
  const { t } = useTranslation()
  const name = `questions.${place}.options` as const
  const { fields, append, remove } = useFieldArray<TemplateValues, typeof name>({ name })
  return (
    <fieldset className={styles['part']}>
      <legend>{t('questionLists.options')}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className={styles['option']}>
          <TextField<TemplateValues>
            name={`${name}.${at}.key`}
            label={t('questionLists.optionKey', { number: at + 1 })}
            maxLength={50}
            required
          />
          <TextField<TemplateValues>
            name={`${name}.${at}.label.en`}
            label={t('questionLists.optionEn', { number: at + 1 })}
            required
          />
          <TextField<TemplateValues>
            name={`${name}.${at}.label.nl`}
            label={t('questionLists.optionNl', { number: at + 1 })}
            required
          />
          <Button
            variant="subtle"
            aria-label={t('questionLists.removeOption', { number: at + 1 })}
            onClick={() => remove(at)}
          >
            {t('ui.remove')}
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        onClick={() => append({ key: `option_${fields.length + 1}`, label: { en: '', nl: '' } })}
      >
        {t('questionLists.addOption')}
      </Button>
    </fieldset>
  )
}

/** The names of the answers that a question offers as conditions. */
function useConditionNames() {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  return (question: Question) =>
    (conditionValues(question) ?? []).map((id) => {
      const option = question.options.find(({ key }) => key === id)
      return {
        id,
        name: option?.label[language] || (id === 'true' ? t('ui.yes') : id === 'false' ? t('ui.no') : id),
      }
    })
}

/** The earlier question and its answers that show this one. */
function ShownIfInputs({ place }: { place: number }) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const namesOf = useConditionNames()
  const { setValue } = useFormContext<TemplateValues>()
  const questions = useWatch<TemplateValues, 'questions'>({ name: 'questions' }) as Question[]
  const shown_if = questions[place]?.shown_if ?? null
  const earlier = questions.slice(0, place).filter((one) => conditionValues(one) !== undefined)
  const chosen = earlier.find(({ key }) => key === shown_if?.key)
  const choose = (key: string | null) =>
    setValue(`questions.${place}.shown_if`, key === null ? null : { key, values: [] }, { shouldDirty: true })
  return (
    <>
      <div>
        <ChoiceSelect
          label={t('questionLists.shownIf')}
          placeholder={t('questionLists.shownAlways')}
          data={earlier.map(({ key, label }) => ({ value: key, label: label[language] || key }))}
          value={chosen?.key ?? null}
          onChoose={choose}
          onClear={() => choose(null)}
        />
      </div>
      {chosen && (
        <SelectField<TemplateValues>
          name={`questions.${place}.shown_if.values`}
          label={t('questionLists.shownValues')}
          options={namesOf(chosen)}
          multiple
          required
        />
      )}
    </>
  )
}

/** The fields of one question. */
export function QuestionInputs({ place }: { place: number }) {
  const { t } = useTranslation()
  const name = `questions.${place}` as const
  const type = useWatch<TemplateValues, `questions.${number}.type`>({ name: `${name}.type` })
  const types = questionTypes.map((id) => ({ id, name: t(`questionLists.types.${id}`) }))
  return (
    <>
      <FieldGrid>
        <TextField<TemplateValues>
          name={`${name}.label.en`}
          label={t('questionLists.labelEn')}
          maxLength={200}
          required
        />
        <TextField<TemplateValues>
          name={`${name}.label.nl`}
          label={t('questionLists.labelNl')}
          maxLength={200}
          required
        />
        <TextField<TemplateValues>
          name={`${name}.key`}
          label={t('questionLists.key')}
          hint={t('questionLists.keyHint', { keys: shownKeys })}
          maxLength={50}
          required
        />
        <SelectField<TemplateValues>
          name={`${name}.type`}
          label={t('questionLists.type')}
          options={types}
          required
        />
      </FieldGrid>
      {hasOptions(type) && <OptionInputs place={place} />}
      <FieldGrid>
        <ShownIfInputs place={place} />
        <CheckboxField<TemplateValues>
          name={`${name}.required`}
          label={t('questionLists.required')}
          span="full"
        />
      </FieldGrid>
    </>
  )
}
