import type { VisitMailType } from '@heliodesk/domain/appointments/visit-notice'
import { button, list, paragraphs, when } from './layout.ts'

const regards = 'Kind regards,<br>{% if adviserName %}{{ adviserName }}<br>{% endif %}{{ companyName }}'
const reach = 'Do you have a question? Reply to this e-mail or call {{ companyPhone }}.'
const visit =
  '<p><strong>{{ appointmentKind }} on {{ appointmentDate }} at {{ appointmentTime }}</strong><br>{{ appointmentPlace }}{% if visitorNames %}<br>With {{ visitorNames }}{% endif %}</p>'
// Who is called reads on which number.
const visitAhead = visit.replace(
  '{% if visitorNames %}',
  '{% if appointmentChannel == "phone" and calledOn %}<br>We call you on {{ calledOn }}{% endif %}{% if visitorNames %}',
)
// Where only the end changed, both are said.
const visitNow = visitAhead.replace(
  'at {{ appointmentTime }}',
  '{% if onlyEnd == "yes" %}from {{ appointmentTime }} to {{ appointmentTill }}{% else %}at {{ appointmentTime }}{% endif %}',
)
const bill = 'your latest yearly energy bill, or your usage per year;'
const decides = 'anyone who decides together with you, if they can be there.'
// Whoever installs or repairs needs no bill, and who calls no way to the meter.
const ready = `{% if adviceVisit == "yes" %}<p>Useful for our conversation:</p>
{% if appointmentChannel == "visit" %}${list(bill, 'clear access to the meter cabinet;', decides)}{% else %}${list(bill, decides)}{% endif %}{% endif %}`
const page =
  'On your personal page you {% if toConfirm == "no" %}see{% else %}confirm{% endif %} the appointment{% if customerMayChange == "no" %}; for another time or to cancel, please call {{ companyPhone }}{% else %}, choose another time or cancel it{% endif %}. The page is meant for you alone; please do not share the link.'
const confirmOrSee = button(
  'visitUrl',
  '{% if toConfirm == "no" %}See{% else %}Confirm{% endif %}{% if customerMayChange != "no" %} or change{% endif %} your appointment',
)

/** The built-in texts of mails about a visit, in English. */
export const englishVisitTexts: Record<VisitMailType, { subject: string; content: string }> = {
  appointment_confirmation: {
    subject: 'Your appointment with {{ companyName }} on {{ appointmentDate }} at {{ appointmentTime }}',
    content: paragraphs(
      '{{ salutation }},',
      'We have made an appointment with you:',
      visitAhead,
      confirmOrSee,
      page,
      ready,
      reach,
      regards,
    ),
  },
  appointment_moved: {
    subject:
      'Changed: {% if onlyPlace == "yes" %}the place of your appointment{% elsif onlyVisitor == "yes" %}who comes{% else %}your appointment is{% endif %} on {{ appointmentDate }} at {{ appointmentTime }}',
    content: paragraphs(
      '{{ salutation }},',
      '<p>{% if onlyPlace == "yes" %}Only the place of your appointment with us has changed; the day and the time stay the same. It is now:{% elsif fewerVisitors == "yes" %}Not everybody we named before is there: your appointment is still with {{ visitorNames }}. All else stays the same. It is now:{% elsif onlyVisitor == "yes" %}Somebody else comes than we wrote before; the day, the time and the place stay the same. It is now:{% elsif onlyCaller == "yes" %}{% if appointmentChannel == "phone" %}Somebody else calls you{% else %}You speak by video to somebody else{% endif %} than we wrote before; the day and the time stay the same. It is now:{% elsif onlyEnd == "yes" %}Only the end of your appointment with us has changed: {{ appointmentTill }} instead of {{ previousTill }}. It is now:{% else %}Your appointment with us{% if previousDate %} on {{ previousDate }} at {{ previousTime }}{% endif %} has changed. It is now:{% endif %}</p>',
      visitNow,
      '{% if confirmAnew == "yes" %}<p>You had confirmed the appointment. Would you please confirm it anew, as it is now?</p>{% endif %}',
      confirmOrSee,
      `A link in an earlier e-mail no longer works. ${page}`,
      reach,
      regards,
    ),
  },
  appointment_cancelled: {
    subject: 'Cancelled: your appointment of {{ appointmentDate }} at {{ appointmentTime }}',
    content: paragraphs(
      '{{ salutation }},',
      'This appointment will not take place:',
      visit,
      // A new day of work is the office's to offer, and nobody's after a withdrawal.
      `{% if visitPutOff == "yes" %}<p>We will contact you to make a new appointment. ${reach}</p>{% elsif adviceVisit == "yes" %}<p>Would you like a new one? Reply to this e-mail or call {{ companyPhone }}.</p>{% else %}<p>${reach}</p>{% endif %}`,
      regards,
    ),
  },
  appointment_reminder: {
    subject: 'Tomorrow at {{ appointmentTime }}: your appointment with {{ companyName }}',
    content: paragraphs(
      '{{ salutation }},',
      'We will see you tomorrow:',
      visitAhead,
      ready,
      button('visitUrl', 'See your appointment'),
      when(
        'companyPhone',
        '<p>Unable to make it after all? Please call us as soon as possible: {{ companyPhone }}.</p>',
      ),
      regards,
    ),
  },
  appointment_on_my_way: {
    subject: '{{ adviserName | default: companyName }} is on the way and arrives at about {{ arrivalTime }}',
    content: paragraphs(
      '{{ salutation }},',
      '{{ adviserName | default: companyName }} is on the way to you and expects to arrive at about <strong>{{ arrivalTime }}</strong>.',
      when(
        'adviserPhone',
        '<p>You can call {{ adviserName | default: companyName }} on the way: {{ adviserPhone }}.</p>',
      ),
      button('visitUrl', 'See your appointment'),
      regards,
    ),
  },
}
