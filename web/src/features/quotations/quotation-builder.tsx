import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { type Crumb, Page } from '../../ui/page.tsx'
import { BuilderForm } from './builder/builder-form.tsx'
import type { Quotation } from './builder/values.ts'
import './quotation-labels.text.ts'

/** The screen at /appointments/{id}/quotation: finds the lead behind the appointment and its quotation. */
export function QuotationBuilder() {
  const { id } = useParams({ strict: false })
  const { t } = useTranslation()
  const appointment = useQuery(callQuery('GET /appointments/{id}', { params: { id: Number(id) } }))
  const leadId = appointment.data?.lead_id
  const trail: Crumb[] = [{ label: t('nouns.appointments.many'), href: '/appointments' }]
  if (leadId !== undefined)
    trail.push({ label: appointment.data?.lead.full_name ?? '', href: `/leads/${leadId}` })
  return (
    <Page title={t('quotationLabels.one')} trail={trail}>
      {leadId === undefined ? (
        <p aria-busy={appointment.isPending}>
          {appointment.isError ? t('messages.notFound') : t('ui.loading')}
        </p>
      ) : (
        <Loaded leadId={leadId} appointmentId={Number(id)} />
      )}
    </Page>
  )
}

function Loaded({ leadId, appointmentId }: { leadId: number; appointmentId: number }) {
  const { data: catalog } = useSuspenseQuery(callQuery('GET /quotations/products'))
  const { data: start } = useSuspenseQuery({
    ...callQuery('GET /quotations/appointment/{leadId}', { params: { leadId } }),
    staleTime: 0,
  })
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
