import { button, paragraphs, when } from './layout.ts'

/** What crews are told of their installations, in English. */
export const englishCrewTexts = {
  installation_off: {
    subject: 'Off: {{ fullName }}, {{ plannedOn }}',
    content: paragraphs(
      'Dear {{ adviserName | default: "colleague" }},',
      'The visit of {{ plannedOn }} to {{ fullName }} ({{ leadNumber }}{% if city %}, {{ city }}{% endif %}) {% if putOff == "yes" %}was put off; there is no other day yet{% else %}was cancelled{% endif %}. Do not go there. If you are there already, stop and call the office.',
      button('leadUrl', 'Open the lead'),
    ),
  },
  installation_changed: {
    subject:
      '{% if toldAs == "taken" %}No longer yours{% elsif toldAs == "given" %}Yours{% else %}Moved{% endif %}: {{ fullName }}, {{ plannedOn }}',
    content: paragraphs(
      'Dear {{ adviserName | default: "colleague" }},',
      '<p>The installation {% if plannedBefore == "" %}of {{ plannedOn }} {% endif %}at {{ fullName }} ({{ leadNumber }}{% if city %}, {{ city }}{% endif %}) {% if toldAs == "taken" %}is no longer yours. Do not go there.{% elsif toldAs == "given" %}is yours.{% else %}was moved to {{ plannedOn }}.{% if plannedBefore %} It was {{ plannedBefore }} before{% if toldAs == "moved" %}: do not go there then{% endif %}.{% endif %}{% endif %}</p>',
      when('leadUrl', button('leadUrl', 'Open the lead')),
    ),
  },
}
