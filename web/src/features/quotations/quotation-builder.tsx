import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { callQuery, pageQuery } from '../../data/queries.ts'
import { UnlessErased } from '../../shell/messages/erased-person.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { type Crumb, Page } from '../../ui/page/page.tsx'
import { BuilderForm } from './builder/builder-form.tsx'
import type { Quotation } from './builder/values.ts'
import './quotation-labels.text.ts'

/** The screen at /appointments/{id}/quotation: finds the lead behind the appointment and its quotation. */
export function QuotationBuilder() {
  const { id } = useParams({ strict: false })
  const { t } = useTranslation()
  const trailOf = ({ lead_id, lead }: ResultOf<'GET /appointments/{id}'>): Crumb[] => [
    { label: t('nouns.appointments.many'), href: '/appointments' },
    { label: lead.full_name, href: `/leads/${lead_id}` },
  ]
  const result = useQuery(pageQuery('GET /appointments/{id}', { params: { id: Number(id) } }))
  return (
    <Loaded result={result}>
      {(appointment) => (
        <UnlessErased lead={appointment.lead}>
          <Page title={t('quotationLabels.one')} trail={trailOf(appointment)} hasOwnHead>
            <LoadedBuilder key={appointment.id} leadId={appointment.lead_id} appointmentId={appointment.id} />
          </Page>
        </UnlessErased>
      )}
    </Loaded>
  )
}

function LoadedBuilder({ leadId, appointmentId }: { leadId: number; appointmentId: number }) {
  const { data: catalog } = useSuspenseQuery(callQuery('GET /quotations/products'))
  const start = useQuery({
    ...pageQuery('GET /quotations/appointment/{leadId}', { params: { leadId } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <Loaded result={start} fresh>
      {(read) => <StartedBuilder catalog={catalog} start={read} appointmentId={appointmentId} />}
    </Loaded>
  )
}

/** A form: it begins with what is kept now, and goes on with what is saved. */
function StartedBuilder(
  props: Pick<ComponentProps<typeof BuilderForm>, 'catalog' | 'start' | 'appointmentId'>,
) {
  const { catalog, start, appointmentId } = props
  const [quotation, setQuotation] = useState<Quotation | null>(start.quotation)
  return (
    <BuilderForm
      catalog={catalog}
      start={start}
      appointmentId={appointmentId}
      quotation={quotation}
      onQuotation={setQuotation}
    />
  )
}
