import type { VisitMailType } from '@heliodesk/domain/appointments/visit-notice'
import { button, list, paragraphs, when } from './layout.ts'

const regards = 'Met zonnige groet,<br>{% if adviserName %}{{ adviserName }}<br>{% endif %}{{ companyName }}'
// The end of what somebody wanted is no sunny news.
const politely = regards.replace('Met zonnige groet', 'Met vriendelijke groet')
const reach = 'Heeft u een vraag? Antwoord dan op deze mail of bel {{ companyPhone }}.'
const visit =
  '<p><strong>{{ appointmentKind }} op {{ appointmentDate }} om {{ appointmentTime }} uur</strong><br>{{ appointmentPlace }}{% if visitorNames %}<br>Met {{ visitorNames }}{% endif %}</p>'
// Who is called reads on which number.
const visitAhead = visit.replace(
  '{% if visitorNames %}',
  '{% if appointmentChannel == "phone" and calledOn %}<br>Wij bellen u op {{ calledOn }}{% endif %}{% if visitorNames %}',
)
// Where only the end changed, both are said.
const visitNow = visitAhead.replace(
  'om {{ appointmentTime }} uur',
  '{% if onlyEnd == "yes" %}van {{ appointmentTime }} tot {{ appointmentTill }} uur{% else %}om {{ appointmentTime }} uur{% endif %}',
)
const bill = 'uw laatste jaarafrekening van energie, of uw verbruik per jaar;'
const decides = 'wie met u beslist, als die erbij kan zijn.'
// Whoever installs or repairs needs no bill, and who calls no way to the meter.
const ready = `{% if adviceVisit == "yes" %}<p>Handig voor ons gesprek:</p>
{% if appointmentChannel == "visit" %}${list(bill, 'een vrije weg naar de meterkast;', decides)}{% else %}${list(bill, decides)}{% endif %}{% endif %}`
const page =
  'Op uw persoonlijke pagina {% if toConfirm == "no" %}ziet{% else %}bevestigt{% endif %} u de afspraak{% if customerMayChange == "no" %}; wilt u een andere tijd of moet u afzeggen, bel dan {{ companyPhone }}{% else %}, kiest u een andere tijd of zegt u de afspraak af{% endif %}. De pagina is alleen voor u bedoeld; stuur de link niet door.'
const confirmOrSee = button(
  'visitUrl',
  '{% if toConfirm == "no" %}Bekijk{% else %}Bevestig{% endif %}{% if customerMayChange != "no" %} of wijzig{% endif %} uw afspraak',
)

/** The built-in texts of mails about a visit, in Dutch. */
export const dutchVisitTexts: Record<VisitMailType, { subject: string; content: string }> = {
  appointment_confirmation: {
    subject: 'Uw afspraak met {{ companyName }} op {{ appointmentDate }} om {{ appointmentTime }} uur',
    content: paragraphs(
      '{{ salutation }},',
      'Wij hebben een afspraak met u gemaakt:',
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
      'Gewijzigd: {% if onlyPlace == "yes" %}de plaats van uw afspraak{% elsif onlyVisitor == "yes" %}wie er komt{% else %}uw afspraak is{% endif %} op {{ appointmentDate }} om {{ appointmentTime }} uur',
    content: paragraphs(
      '{{ salutation }},',
      '<p>{% if onlyPlace == "yes" %}Alleen de plaats van uw afspraak met ons is gewijzigd; de dag en de tijd blijven hetzelfde. Dit is de afspraak nu:{% elsif fewerVisitors == "yes" %}Niet iedereen die wij eerder noemden is erbij: uw afspraak is nog met {{ visitorNames }}. Verder blijft alles hetzelfde. Dit is de afspraak nu:{% elsif onlyVisitor == "yes" %}Er komt iemand anders bij u dan wij eerder schreven; de dag, de tijd en de plaats blijven hetzelfde. Dit is de afspraak nu:{% elsif onlyCaller == "yes" %}{% if appointmentChannel == "phone" %}Iemand anders belt u{% else %}U spreekt via video met iemand anders{% endif %} dan wij eerder schreven; de dag en de tijd blijven hetzelfde. Dit is de afspraak nu:{% elsif onlyEnd == "yes" %}Alleen het einde van uw afspraak met ons is gewijzigd: om {{ appointmentTill }} uur in plaats van {{ previousTill }} uur. Dit is de afspraak nu:{% else %}Uw afspraak met ons{% if previousDate %} op {{ previousDate }} om {{ previousTime }} uur{% endif %} is gewijzigd. Dit is de nieuwe afspraak:{% endif %}</p>',
      visitNow,
      '{% if confirmAnew == "yes" %}<p>U had de afspraak al bevestigd. Wilt u de afspraak zoals die nu is opnieuw bevestigen?</p>{% endif %}',
      confirmOrSee,
      `Een link in een eerdere mail werkt niet meer. ${page}`,
      reach,
      regards,
    ),
  },
  appointment_cancelled: {
    subject: 'Vervallen: uw afspraak van {{ appointmentDate }} om {{ appointmentTime }} uur',
    content: paragraphs(
      '{{ salutation }},',
      'Deze afspraak gaat niet door:',
      visit,
      // A new day of work is the office's to offer, and nobody's after a withdrawal.
      `{% if visitPutOff == "yes" %}<p>Wij nemen contact met u op voor een nieuwe afspraak. ${reach}</p>{% elsif adviceVisit == "yes" %}<p>Wilt u een nieuwe afspraak? Antwoord dan op deze mail of bel {{ companyPhone }}.</p>{% else %}<p>${reach}</p>{% endif %}`,
      politely,
    ),
  },
  appointment_reminder: {
    subject: 'Morgen om {{ appointmentTime }} uur: uw afspraak met {{ companyName }}',
    content: paragraphs(
      '{{ salutation }},',
      'Morgen is het zover:',
      visitAhead,
      ready,
      button('visitUrl', 'Bekijk uw afspraak'),
      when('companyPhone', '<p>Kunt u toch niet? Bel ons dan zo snel mogelijk: {{ companyPhone }}.</p>'),
      regards,
    ),
  },
  appointment_on_my_way: {
    subject: '{{ adviserName | default: companyName }} is onderweg en is er rond {{ arrivalTime }} uur',
    content: paragraphs(
      '{{ salutation }},',
      '{{ adviserName | default: companyName }} is naar u onderweg en verwacht er rond <strong>{{ arrivalTime }} uur</strong> te zijn.',
      when('adviserPhone', '<p>Onderweg te bereiken op {{ adviserPhone }}.</p>'),
      button('visitUrl', 'Bekijk uw afspraak'),
      regards,
    ),
  },
}
