import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { pageQuery } from '../../data/queries.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { UnlessErased } from '../../shell/messages/erased-person.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { NotFoundPage } from '../../shell/messages/not-found-page.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { LetterHead } from './letter-head.tsx'
import { LetterReader } from './letter-reader.tsx'
import type { LetterPlace } from './letter-values.ts'
import { VisitCancelled } from './visit-cancelled.tsx'
import { isOrderToChoose, OrderChoice, orderOf } from './order-choice.tsx'
import './work-letters.text.ts'

const LetterEditor = lazy(() =>
  import('./letter-editor.tsx').then((module) => ({ default: module.LetterEditor })),
)

interface PlaceProps {
  place: LetterPlace
  appointmentId: number
}

/** Without a letter: what has to happen first. */
function NoLetter({ place, appointmentId }: PlaceProps) {
  const { t } = useTranslation()
  const can = useCan()
  const accepted = place.start !== null
  return (
    <Card narrow>
      <EmptyState title={accepted ? t('workLetters.noLetterTitle') : t('workLetters.noAcceptedTitle')}>
        <p>{accepted ? t('workLetters.noLetterText') : t('workLetters.noAcceptedText')}</p>
        {!accepted && can('create quotations') && (
          <LinkButton href={`/appointments/${appointmentId}/quotation`} variant="default">
            {t('workLetters.toQuotation')}
          </LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}

/** Whether the user may edit the letter now, and whether it opens in edit mode. */
function useMode({ place, appointmentId }: PlaceProps) {
  const { work_letter, start, visit_cancelled } = place
  const can = useCan()
  const installs = useEmployee().function_group?.type === 'installer'
  // A letter comes to hang on no visit that was cancelled.
  if (visit_cancelled && work_letter?.appointment_id !== appointmentId)
    return { mayEdit: false, opensEditing: false }
  if (!work_letter) return { mayEdit: start !== null && can('create work letters'), opensEditing: true }
  const mayEdit =
    can('update work letters') && work_letter.status !== 'accepted' && work_letter.cancelled_at === null
  const written = work_letter.status === 'concept' || work_letter.status === 'rejected'
  return { mayEdit, opensEditing: mayEdit && written && !installs }
}

export function LetterContent({ place, appointmentId }: PlaceProps) {
  const { mayEdit, opensEditing } = useMode({ place, appointmentId })
  const [changing, setChanging] = useState(false)
  /** A letter that became ready meanwhile does not take the form from what is typed in it. */
  const [unsaved, setUnsaved] = useState(false)
  const letter = place.work_letter
  // The choice of the order is above.
  if (isOrderToChoose(place)) return <LetterHead place={place} />
  if (mayEdit && (opensEditing || changing || unsaved)) {
    return (
      <Suspense>
        <LetterEditor
          place={place}
          appointmentId={appointmentId}
          onStop={
            opensEditing
              ? undefined
              : () => {
                  setChanging(false)
                  setUnsaved(false)
                }
          }
          onSaved={() => setChanging(false)}
          onUnsaved={setUnsaved}
        />
      </Suspense>
    )
  }
  if (!letter)
    return (
      <>
        <LetterHead place={place} />
        <NoLetter place={place} appointmentId={appointmentId} />
      </>
    )
  return (
    <LetterReader
      place={place}
      letter={letter}
      appointmentId={appointmentId}
      onChange={mayEdit ? () => setChanging(true) : undefined}
    />
  )
}

/** The work letter of an appointment: written by the office, read and accepted by the installer. */
export function LetterScreen() {
  const { t } = useTranslation()
  const { leadId, appointmentId } = useParams({ strict: false })
  const id = Number(appointmentId)
  const { quotation_id }: Record<string, unknown> = useSearch({ strict: false })
  const chosen = quotation_id === undefined ? {} : { query: { quotation_id: Number(quotation_id) } }
  const result = useQuery({
    ...pageQuery('GET /appointments/{id}/work-letter', { params: { id }, ...chosen }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded result={result} fresh>
      {(place) =>
        place.lead.id !== Number(leadId) ? (
          <NotFoundPage />
        ) : (
          <UnlessErased lead={place.lead}>
            <Page
              title={t('workLetters.of', { name: place.lead.full_name })}
              trail={[{ label: t('workLetters.title'), href: '/work-letters' }]}
              hasOwnHead
            >
              <VisitCancelled place={place} />
              <OrderChoice place={place} appointmentId={id} />
              <LetterContent key={`${id}/${orderOf(place)}`} place={place} appointmentId={id} />
            </Page>
          </UnlessErased>
        )
      }
    </Loaded>
  )
}
