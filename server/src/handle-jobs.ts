import { settleElsewhere } from './features/agenda/settle-elsewhere.ts'
import { judgeVisits } from './features/appointments/marks/judge-visits.ts'
import { eraseFiles } from './features/files/erase-files.ts'
import { handOverLater } from './features/handovers/hand-over-later.ts'
import { settlePostLater } from './features/intake/settle-post.ts'
import { runImport } from './features/lead-imports/run-import.ts'
import { readRoof } from './features/lead-roofs/read-roof.ts'
import { locateLead } from './features/leads/places/locate-lead.ts'
import { forgetMail } from './features/mails/forget-mail.ts'
import { sendMail } from './features/mails/send-mail.ts'
import { makePartnerExport } from './features/partner/routes.ts'
import { mailPasswordLink } from './features/passwords/request-password.ts'
import { expirePaste } from './features/pastes/expire-paste.ts'
import { expireQuotation } from './features/quotations/withdrawal/expire-quotation.ts'
import { previewOwnUse } from './features/quotations/own-use/preview-own-use.ts'
import { remindCustomer } from './features/quotations/reminders/remind-customer.ts'
import { endHold } from './features/slots/tell-hold.ts'
import { noticeVisit } from './features/visit-notices/notice-visit.ts'
import { remindVisit } from './features/visit-notices/remind-visit.ts'
import { renewLinks } from './features/quotations/sending/renew-link.ts'
import { proposeRetentionLater } from './features/retention/propose-retention.ts'
import { tellOwner } from './features/session/tell-owner.ts'
import { markCallMissed } from './features/telephony/mark-call-missed.ts'
import { tellCrew } from './features/work-letters/crews/tell-crew.ts'
import type { Services } from './work/context.ts'

/** Which use case does each job. */
export function handleJobs(services: Services) {
  services.jobs.handle('mail-password-link', mailPasswordLink(services))
  services.jobs.handle('tell-owner', tellOwner(services))
  services.jobs.handle('expire-quotation', expireQuotation(services))
  services.jobs.handle('renew-links', renewLinks(services))
  services.jobs.handle('remind-customer', remindCustomer(services))
  services.jobs.handle('notice-visit', noticeVisit(services))
  services.jobs.handle('remind-visit', remindVisit(services))
  services.jobs.handle('tell-crew', tellCrew(services))
  services.jobs.handle('end-hold', endHold(services))
  services.jobs.handle('expire-paste', expirePaste(services))
  services.jobs.handle('locate-lead', locateLead(services))
  services.jobs.handle('read-roof', readRoof(services))
  services.jobs.handle('judge-visits', judgeVisits(services))
  services.jobs.handle('settle-elsewhere', settleElsewhere(services))
  services.jobs.handle('send-mail', sendMail(services))
  services.jobs.handle('forget-mail', forgetMail(services))
  services.jobs.handle('miss-call', markCallMissed(services))
  services.jobs.handle('settle-post', settlePostLater(services))
  services.jobs.handle('import-leads', runImport(services))
  services.jobs.handle('preview-own-use', previewOwnUse(services))
  services.jobs.handle('hand-over', handOverLater(services))
  services.jobs.handle('erase-files', eraseFiles(services))
  services.jobs.handle('propose-retention', proposeRetentionLater(services))
  services.jobs.handle('make-partner-export', makePartnerExport(services))
}
