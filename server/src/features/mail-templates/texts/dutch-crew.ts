import { button, paragraphs, when } from './layout.ts'

/** What crews are told of their installations, in Dutch. */
export const dutchCrewTexts = {
  installation_off: {
    subject: 'Gaat niet door: {{ fullName }}, {{ plannedOn }}',
    content: paragraphs(
      'Beste {{ adviserName | default: "collega" }},',
      'De afspraak van {{ plannedOn }} bij {{ fullName }} ({{ leadNumber }}{% if city %}, {{ city }}{% endif %}) {% if putOff == "yes" %}is uitgesteld; er is nog geen nieuwe dag{% else %}is geannuleerd{% endif %}. Ga er niet heen. Ben je er al, stop dan en bel kantoor.',
      button('leadUrl', 'Open de lead'),
    ),
  },
  installation_changed: {
    subject:
      '{% if toldAs == "taken" %}Niet meer voor jou{% elsif toldAs == "given" %}Voor jou{% else %}Verplaatst{% endif %}: {{ fullName }}, {{ plannedOn }}',
    content: paragraphs(
      'Beste {{ adviserName | default: "collega" }},',
      '<p>De installatie {% if plannedBefore == "" %}van {{ plannedOn }} {% endif %}bij {{ fullName }} ({{ leadNumber }}{% if city %}, {{ city }}{% endif %}) {% if toldAs == "taken" %}is niet meer voor jou. Ga er niet heen.{% elsif toldAs == "given" %}is voor jou.{% else %}is verplaatst naar {{ plannedOn }}.{% if plannedBefore %} Eerst was dat {{ plannedBefore }}{% if toldAs == "moved" %}: ga er dan niet heen{% endif %}.{% endif %}{% endif %}</p>',
      when('leadUrl', button('leadUrl', 'Open de lead')),
    ),
  },
}
