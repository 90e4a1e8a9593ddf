import { useTranslation } from '../../../text/use-translation.ts'
import { Card } from '../../../ui/page/page.tsx'
import { TabPanels } from '../../../ui/page/tab-panels.tsx'
import { LeadContacts } from '../calling/lead-contacts.tsx'
import { LeadMails } from './lead-mails.tsx'
import { LeadPartnerReports } from './lead-partner-reports.tsx'
import { LeadStatuses } from '../status/lead-statuses.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import '../calling/calling.text.ts'
import '../leads.text.ts'

/** The history of a lead: everything, its statuses, its mails. */
export function LeadHistory({ leadId, essent }: { leadId: number; essent: boolean }) {
  const { t } = useTranslation()
  return (
    <Card>
      <TabPanels
        label={t('leads.history.timeline')}
        panels={[
          {
            key: 'timeline',
            label: t('leads.history.timeline'),
            content: () => <LeadTimeline leadId={leadId} />,
          },
          {
            key: 'statuses',
            label: t('leads.history.statuses'),
            content: () => <LeadStatuses leadId={leadId} />,
          },
          {
            key: 'contacts',
            label: t('calling.contacts'),
            content: () => <LeadContacts leadId={leadId} />,
          },
          ...(essent
            ? [
                {
                  key: 'partner',
                  label: t('leads.history.partner'),
                  content: () => <LeadPartnerReports leadId={leadId} />,
                },
              ]
            : []),
          { key: 'mails', label: t('leads.history.mails'), content: () => <LeadMails leadId={leadId} /> },
        ]}
      />
    </Card>
  )
}
