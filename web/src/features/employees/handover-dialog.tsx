import type { HandoverKind } from '@heliodesk/domain/people/handover'
import { handoverWays } from '@heliodesk/domain/people/handover'
import { Button, Checkbox, Group, MultiSelect, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { ApiError } from '../../data/calls/api-error.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { saveConfirmed } from '../../data/calls/save-confirmed.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import { HandoverRows } from './handover-rows.tsx'
import {
  bodyOf,
  goesTo,
  handedOf,
  type HandoverChoice,
  type Holdings,
  type KindChoice,
  receiversOf,
  receiversOfAny,
  staysOf,
} from './handover-values.ts'
import './handover.text.ts'

type Made = ResultOf<'POST /employees/{id}/handover'>

const optionsOf = (people: readonly { id: number; name: string }[]) =>
  people.map(({ id, name }) => ({ value: String(id), label: name }))

interface KindProps {
  holdings: Holdings
  kind: HandoverKind
  total: number
  choice: HandoverChoice
  onChange: (choice: KindChoice) => void
}

/** Whom one kind of work goes to, all of it or one by one. */
function KindPart({ holdings, kind, total, choice, onChange }: KindProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const own: KindChoice = choice.kinds[kind] ?? { chosen: {} }
  const name = t(`handover.kinds.${kind}`, { count: total })
  const to = goesTo(holdings, kind, choice)
  return (
    <>
      <Group gap="sm" align="end">
        <MultiSelect
          flex="1 1 16rem"
          label={name}
          aria-label={t('handover.toOf', { kind: name })}
          placeholder={to.length === 0 ? t('handover.stays') : ''}
          data={optionsOf(receiversOf(holdings, kind))}
          value={[...to]}
          onChange={(next) => onChange({ ...own, to: next })}
          searchable
          nothingFoundMessage={t('ui.nothingFound')}
        />
        <Button variant="default" flex="none" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'handover.hide' : 'handover.oneByOne')}
        </Button>
      </Group>
      {open && (
        <HandoverRows
          holdings={holdings}
          kind={kind}
          chosen={own.chosen}
          onChoose={(chosen) => onChange({ ...own, chosen })}
        />
      )}
    </>
  )
}

interface PartProps {
  choice: HandoverChoice
  change: (part: Partial<HandoverChoice>) => void
  errors: Readonly<Record<string, readonly string[]>>
}

/** How it is divided among several, and when. */
function WayAndTime({ choice, change, errors }: PartProps) {
  const { t } = useTranslation()
  const { later } = choice
  return (
    <>
      {choice.to.length > 1 && (
        <Radio.Group
          label={t('handover.way')}
          description={t('handover.wayHint')}
          value={choice.way}
          onChange={(value) => change({ way: handoverWays.find((way) => way === value) ?? 'zip_code' })}
        >
          <Group gap="md" mt="xs">
            {handoverWays.map((way) => (
              <Radio key={way} value={way} label={t(`handover.ways.${way}`)} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <Radio.Group
        label={t('handover.when')}
        value={later ? 'later' : 'now'}
        onChange={(value) => change({ later: value === 'later', from_date: null })}
      >
        <Group gap="md" mt="xs">
          <Radio value="now" label={t('handover.now')} />
          <Radio value="later" label={t('handover.from')} />
        </Group>
      </Radio.Group>
      {later && (
        <DateText
          label={t('handover.day')}
          required
          value={choice.from_date}
          error={errors['from_date']?.[0]}
          onChange={(from_date) => change({ from_date })}
        />
      )}
    </>
  )
}

function KindParts({ holdings, choice, change }: Omit<PartProps, 'errors'> & { holdings: Holdings }) {
  return (
    <>
      {handedOf(holdings).map(({ kind, total }) => (
        <KindPart
          key={kind}
          holdings={holdings}
          kind={kind}
          total={total}
          choice={choice}
          onChange={(one) => change({ kinds: { ...choice.kinds, [kind]: one } })}
        />
      ))}
      <GoesAlong holdings={holdings} later={choice.later} />
    </>
  )
}

/** What nobody chooses: it goes with the leads, and customers hear of their visits. */
function GoesAlong({ holdings, later }: { holdings: Holdings; later: boolean }) {
  const { t } = useTranslation()
  const has = (one: HandoverKind) => handedOf(holdings).some(({ kind }) => kind === one)
  const { quotations, questions, letters } = holdings.along
  const along = [
    t('handover.followUps'),
    ...(quotations > 0 ? [t('handover.sentQuotations', { count: quotations })] : []),
    ...(questions > 0 ? [t('handover.openQuestions', { count: questions })] : []),
    ...(letters > 0 ? [t('handover.openLetters', { count: letters })] : []),
  ]
  return (
    <Text size="sm" c="dimmed">
      {has('leads') && t('handover.along', { what: along.join(', ') })}{' '}
      {has('visits') && t(later ? 'handover.dayHint' : 'handover.customersHear')}
    </Text>
  )
}

type Amount = ReturnType<typeof staysOf>[number]

/** "101 leads, 8 visits", of kinds that may be there twice. */
function useAmounts() {
  const { t } = useTranslation()
  return (amounts: readonly Amount[]) =>
    [...Map.groupBy(amounts, ({ kind }) => kind)]
      .map(([kind, rows]) => [kind, rows.reduce((sum, { count }) => sum + count, 0)] as const)
      .map(([kind, count]) => t(`handover.kinds.${kind}`, { count }))
      .join(', ')
}

/** Tells what was handed over, what stayed, and of whom that keeps active. */
function useTellDone(holdings: Holdings) {
  const { t } = useTranslation()
  const format = useFormat()
  const amounts = useAmounts()
  const { name } = holdings.employee
  return ({ parts, stayed, ends }: Made, choice: HandoverChoice) => {
    const moved = parts.flatMap(({ kind, moved: count }) => (count > 0 ? [{ kind, count }] : []))
    const kept = [...stayed.map(({ kind }) => ({ kind, count: 1 })), ...staysOf(holdings, choice)]
    const wanted = bodyOf(holdings, choice).ends === true
    const date = choice.from_date
    const said = [
      ...(date === null ? [] : [t('handover.planned', { date: format.date(date) })]),
      ...(moved.length > 0 ? [t('handover.moved', { what: amounts(moved) })] : []),
      ...(kept.length > 0 ? [t('handover.stayedWith', { name, what: amounts(kept) })] : []),
      ...(wanted && !ends ? [t('handover.notEnded')] : []),
    ]
    const text = said.length === 0 ? t('handover.done') : said.join(' ')
    notify({ tone: kept.length === 0 ? 'success' : 'warning', text })
  }
}

function useHandingOver(holdings: Holdings, onDone: () => void) {
  const { t } = useTranslation()
  const tellDone = useTellDone(holdings)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const run = async (choice: HandoverChoice) => {
    setBusy(true)
    try {
      const body = bodyOf(holdings, choice)
      const { parts } = body
      const params = { id: holdings.employee.id }
      const made = await saveConfirmed(
        (confirmed) => api('POST /employees/{id}/handover', { params, body: { ...body, ...confirmed } }),
        (questions) => ({
          title: t('handover.askTitle'),
          text: parts.some(({ kind }) => kind === 'visits') ? t('handover.askText') : '',
          details: questions.map((question) => <p key={question}>{question}</p>),
          action: t('handover.askYes'),
        }),
      )
      tellDone(made, choice)
      onDone()
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
      setErrors(error.errors)
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, run }
}

/** Whether they become inactive with it, and what of their visits where they do not. */
function Ends({ holdings, choice, change }: Omit<PartProps, 'errors'> & { holdings: Holdings }) {
  const { t } = useTranslation()
  const { employee, may_end } = holdings
  const amounts = useAmounts()
  const { parts, ends } = bodyOf(holdings, choice)
  const stays = staysOf(holdings, choice)
  return (
    <>
      {may_end && (
        <Checkbox
          label={t('handover.ends', { name: employee.name })}
          checked={ends}
          onChange={({ currentTarget: { checked } }) => change({ ends: checked })}
        />
      )}
      {stays.length > 0 && (ends || parts.length > 0) && (
        <Text size="sm" role="status" {...(ends && { fw: 600 })}>
          {t(ends ? 'handover.leaves' : 'handover.keeps', { name: employee.name, what: amounts(stays) })}
        </Text>
      )}
      {!ends && parts.some(({ kind }) => kind === 'visits') && (
        <Text size="sm" c="dimmed">
          {t(choice.later ? 'handover.bookableFrom' : 'handover.bookable', { name: employee.name })}
        </Text>
      )}
    </>
  )
}

/** Hands somebody's work to one or several colleagues. */
export function HandoverDialog({ holdings, onClose }: { holdings: Holdings; onClose: () => void }) {
  const { t } = useTranslation()
  const { employee } = holdings
  const { busy, errors, run } = useHandingOver(holdings, onClose)
  const [choice, setChoice] = useState<HandoverChoice>({
    to: [],
    way: 'zip_code',
    later: false,
    from_date: null,
    ends: null,
    kinds: {},
  })
  const change = (part: Partial<HandoverChoice>) => setChoice((before) => ({ ...before, ...part }))
  const hasNothing = handedOf(holdings).length === 0
  const { parts, ends } = bodyOf(holdings, choice)
  return (
    <Dialog onClose={onClose} size="lg" title={t('handover.dialog', { name: employee.name })}>
      <Stack gap="md">
        {!hasNothing && (
          <MultiSelect
            label={t('handover.to')}
            description={t('handover.toHint')}
            data={optionsOf(receiversOfAny(holdings))}
            value={[...choice.to]}
            onChange={(to) => change({ to })}
            searchable
            nothingFoundMessage={t('ui.nothingFound')}
            data-autofocus
          />
        )}
        <WayAndTime choice={choice} change={change} errors={errors} />
        <KindParts holdings={holdings} choice={choice} change={change} />
        <Ends holdings={holdings} choice={choice} change={change} />
        <Group gap="xs" justify="flex-end" data-footer>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={
              (choice.later && choice.from_date === null) || (parts.length === 0 && !(ends && hasNothing))
            }
            onClick={() => void run(choice)}
          >
            {t('handover.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
