import type { WeederOutcome } from '@heliodesk/domain/enumerations'
import { Button, Text } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { useFinalResults } from '../../data/use-final-results.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextAreaField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { CallbackField } from '../../data/callback-field.tsx'
import { type Decision, useDecisions, type WeederRow } from './use-decisions.ts'
import styles from './weeder.module.css'
import './weeder.text.ts'

interface DecisionDialogProps {
  rows: readonly WeederRow[]
  outcome: WeederOutcome
  onDone: () => void
  onClose: () => void
}

/** Who a decision is about. */
function Names({ rows }: { rows: readonly WeederRow[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles['names']}>
      {rows.map(({ id, number, full_name, duplicate_of }) => (
        <li key={id}>
          {number} {full_name}
          {duplicate_of && (
            <span>
              {', '}
              {t('weeder.sameAs', { number: duplicate_of.number, name: duplicate_of.full_name })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Fields({ outcome, leadId }: { outcome: WeederOutcome; leadId: number }) {
  const { t } = useTranslation()
  const results = useFinalResults()
  return (
    <FieldGrid>
      {outcome === 'callback' && (
        <CallbackField<Decision>
          leadId={leadId}
          name="callback_at"
          label={t('weeder.callback_at')}
          required
        />
      )}
      {outcome === 'write_off' && (
        <SelectField<Decision>
          name="result_code_id"
          label={t('weeder.result_code_id')}
          options={results}
          required
          span="full"
        />
      )}
      <TextAreaField<Decision> name="remarks" label={t('weeder.remarks')} rows={2} />
    </FieldGrid>
  )
}

/** What a decision will do with the chosen rows, and what it needs to know. */
export function DecisionDialog({ rows, outcome, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const decide = useDecisions()
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/weeder').then(({ weeder }) => weeder.decide.body),
    defaults: { outcome, callback_at: null, result_code_id: null, remarks: null },
    save: (body) => decide(rows, body),
    onSaved: onDone,
  })
  return (
    <Dialog onClose={onClose} title={labels.text('weederOutcomes', outcome)}>
      <Text size="sm">{t(`weeder.will.${outcome}`)}</Text>
      <Names rows={rows} />
      <EditForm
        state={state}
        saveLabel={labels.text('weederOutcomes', outcome)}
        actions={
          <Button variant="default" onClick={onClose}>
            {t('weeder.back')}
          </Button>
        }
      >
        <Fields outcome={outcome} leadId={rows[0]?.id ?? 0} />
      </EditForm>
    </Dialog>
  )
}
