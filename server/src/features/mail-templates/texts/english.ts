import type { MailTemplateType } from '@heliodesk/domain/mail-types'
import { englishCrewTexts } from './english-crew.ts'
import { englishVisitTexts } from './english-visits.ts'
import { button, layout, list, paragraphs, quoted, when } from './layout.ts'
import { privacyLine } from './privacy-line.ts'

const regards = 'Kind regards,<br>{% if adviserName %}{{ adviserName }}<br>{% endif %}{{ companyName }}'
const kindRegards = 'Kind regards,<br>{% if adviserName %}{{ adviserName }}<br>{% endif %}{{ companyName }}'
const contact = 'Reply to this e-mail or call {{ adviserPhone | default: companyPhone }}.'
const reach = `Any questions? ${contact}`
const stop =
  '<p style="font-size:13px;color:#55635d">Would you rather not get reminders about this quotation? <a href="{{ stopRemindersUrl }}" style="color:#55635d">Stop the reminders</a></p>'
const customer = '<strong>{{ fullName }}</strong> ({{ leadNumber }}), {{ address }}, {{ zipCode }} {{ city }}'

/** The built-in mail texts in English. */
export const englishTexts: Record<MailTemplateType, { subject: string; content: string }> = {
  layout: { subject: '', content: layout },
  footer: {
    subject: '',
    content:
      '{{ companyLegalName }}<br>{{ companyAddress }}, {{ companyZipCode }} {{ companyCity }}<br>' +
      '{{ companyPhone }} | ' +
      '<a href="mailto:{{ companyEmail }}" style="color:#55635d">{{ companyEmail }}</a><br>' +
      'Chamber of commerce {{ companyChamberOfCommerceNumber }} | VAT {{ companyVatNumber }} | IBAN {{ companyIban }}' +
      privacyLine.en,
  },
  quotation: {
    subject: 'Your quotation {{ quotationNumber }} from {{ companyName }}',
    content: paragraphs(
      '{{ salutation }},',
      'Thank you for your interest{% if withPanels != "no" %} in solar panels{% endif %}. Your personal quotation {{ quotationNumber }} is ready for you.',
      when('personalLine', '<p>{{ personalLine }}</p>'),
      when('changes', '<p>New in this version: {{ changes }}.</p>'),
      when('ownUse', '<p>{{ ownUse }}</p>'),
      button('portalUrl', 'View your quotation'),
      'On this personal page you can:',
      list(
        'view your quotation, with prices{% if withPanels != "no" %}, yield and payback time{% endif %};',
        'download the quotation as a PDF;',
        'ask your adviser a question;',
        'sign the quotation digitally.',
      ),
      when(
        'validUntil',
        '<p>The quotation is valid up to and including <strong>{{ validUntil }}</strong>.</p>',
      ),
      when(
        'withdrawalDays',
        '<p>{% if withdrawalFrom == "delivery" %}After signing you may still withdraw from the purchase until {{ withdrawalDays }} days after delivery, without giving a reason.{% else %}After signing you have {{ withdrawalDays }} days to change your mind. Within that time you may withdraw from the purchase without giving a reason.{% endif %}</p>',
      ),
      `The page is meant for you alone; please do not share the link. ${reach}`,
      regards,
    ),
  },
  quotation_accepted: {
    subject: 'Confirmation of your order {{ quotationNumber }}',
    content: paragraphs(
      '{{ salutation }},',
      'Thank you for your order! You accepted quotation {{ quotationNumber }}{% if twoEditions == "yes" %}, edition {{ edition }},{% endif %} for <strong>{{ total }}</strong> including VAT. The signed document is attached to this e-mail; please keep it safe.',
      'What happens next:',
      list(
        '{% if selfInstallation == "yes" %}<li>We order the materials and call you to agree a delivery date.</li>{% else %}<li>We check your {% if withPanels != "no" %}roof and {% endif %}meter cabinet, order the materials and call you to agree an installation date.</li>{% endif %}',
        when(
          'downPayment',
          '<li>{% if withdrawalFrom == "acceptance" %}After the withdrawal period{% else %}After this confirmation{% endif %} you will receive an invoice for the down payment of {{ downPayment }}{% if withdrawalFrom == "delivery" %}; if you withdraw within the withdrawal period, we refund it{% endif %}. You pay the remainder after {% if selfInstallation == "yes" %}delivery{% else %}completion{% endif %}.</li>',
        ),
        '{% if selfInstallation == "yes" %}<li>We supply the materials and the manual; you install everything yourself.</li>{% else %}<li>Our fitters install everything and explain how it works.</li>{% endif %}',
        '{% if withPanels != "no" %}<li>You register the panels at energieleveren.nl; we show you how.</li>{% endif %}',
      ),
      when('deliveryTime', '<p>{{ deliveryTime }}</p>'),
      when(
        'withdrawalDays',
        '<p><strong>Your right of withdrawal.</strong> You may withdraw from the agreement without giving a reason {% if withdrawUntil != "" %}up to and including <strong>{{ withdrawUntil }}</strong>{% else %}until <strong>{{ withdrawalDays }} days after delivery</strong>{% endif %}, on your personal page or with the form in the document.</p>',
      ),
      when(
        'begunWithinTerm',
        '<p>You asked us to begin before the withdrawal period ends. If you withdraw after that, you pay for the part that was already carried out.</p>',
      ),
      button('portalUrl', 'To your personal page'),
      reach,
      regards,
    ),
  },
  quotation_accepted_adviser: {
    subject: 'Accepted: quotation {{ quotationNumber }} of {{ fullName }}',
    content: paragraphs(
      'Dear {{ adviserName | default: "colleague" }},',
      `${customer} accepted quotation {{ quotationNumber }}{% if twoEditions == "yes" %}, edition {{ edition }},{% endif %} for {{ total }} including VAT.`,
      'The signed document is stored with the lead. The work letter can now be made.',
      '{% if receiptTo == "" %}The customer did not get the signed quotation by e-mail{% if email == "" %}: there is no e-mail address{% endif %}. Send it by letter.{% endif %}',
      button('leadUrl', 'Open the lead'),
    ),
  },
  quotation_declined: {
    subject: 'Declined: quotation {{ quotationNumber }} of {{ fullName }}',
    content: paragraphs(
      'Dear {{ adviserName | default: "colleague" }},',
      `${customer} declined quotation {{ quotationNumber }}.`,
      "The customer's reason:",
      quoted('reason'),
      "The lead is now in 'Follow-up'.",
      button('leadUrl', 'Open the lead'),
    ),
  },
  quotation_question: {
    subject: 'Question from {{ fullName }} about quotation {{ quotationNumber }}',
    content: paragraphs(
      'Dear {{ adviserName | default: "colleague" }},',
      `${customer} asked a question about quotation {{ quotationNumber }} in the portal:`,
      quoted('question'),
      'Answer the question on the lead page: the customer reads your answer on the quotation page and receives it by e-mail.{% if phone %} Phone: {{ phone }}.{% endif %}',
      button('leadUrl', 'Open the lead'),
    ),
  },
  quotation_answer: {
    subject: 'Answer to your question about quotation {{ quotationNumber }}',
    content: paragraphs(
      '{{ salutation }},',
      'You asked us a question about quotation {{ quotationNumber }}:',
      quoted('question'),
      'Our answer:',
      quoted('answer'),
      button('portalUrl', 'To your quotation'),
      reach,
      regards,
    ),
  },
  quotation_reminder_three_days: {
    subject: 'Do you have questions about your quotation {{ quotationNumber }}?',
    content: paragraphs(
      '{{ salutation }},',
      'A few days ago we sent you quotation {{ quotationNumber }}{% if withPanels != "no" %} for solar panels{% endif %}. Do you have any questions about it?',
      button('portalUrl', 'View your quotation'),
      'On your personal page you can also ask a question, download the quotation as a PDF and sign it digitally.',
      when(
        'validUntil',
        '<p>The quotation is valid up to and including <strong>{{ validUntil }}</strong>.</p>',
      ),
      reach,
      regards,
      stop,
    ),
  },
  quotation_reminder_seven_days: {
    subject: 'Would you like something changed in quotation {{ quotationNumber }}?',
    content: paragraphs(
      '{{ salutation }},',
      'A week ago we sent you quotation {{ quotationNumber }}. Are you still considering it, or would you like something changed? {{ adviserName | default: companyName }} is happy to help.',
      button('portalUrl', 'To your quotation'),
      when(
        'validUntil',
        '<p>The quotation is valid up to and including <strong>{{ validUntil }}</strong>.</p>',
      ),
      `Not what you are looking for? You can decline it on the same page. ${reach}`,
      regards,
      stop,
    ),
  },
  quotation_reminder_before_end: {
    subject: 'Your quotation {{ quotationNumber }} expires soon',
    content: paragraphs(
      '{{ salutation }},',
      'Your quotation {{ quotationNumber }} expires soon{% if validUntil != "" %}: it is valid up to and including <strong>{{ validUntil }}</strong>{% endif %}. After that it can no longer be signed; at your request we will make a new one at the prices of that moment.',
      button('portalUrl', 'View your quotation'),
      reach,
      regards,
      stop,
    ),
  },
  quotation_withdrawn: {
    subject: 'Confirmation of your withdrawal of {{ quotationNumber }}',
    content: paragraphs(
      '{{ salutation }},',
      'On {{ withdrawnOn }}{% if recordedAt == "" or timeStated == "yes" %} at {{ withdrawnTime }}{% endif %} we received your withdrawal from the agreement based on quotation {{ quotationNumber }}{% if twoEditions == "yes" %}, edition {{ edition }},{% endif %} for {{ total }} including VAT{% if recordedAt != "" %}; we recorded it on {{ recordedAt }}{% endif %}. {% if granted == "yes" %}We agree to it. {% endif %}The agreement has ended{% if delivered == "yes" %}. {% if selfInstallation == "yes" %}The materials are with you: we will call you within 2 working days about collecting them{% else %}The installation is already in place: we will call you within 2 working days about removing it{% endif %}{% elsif delivered == "perhaps" %}. {% if selfInstallation == "yes" %}If you already have the materials, in whole or in part, we will call you within 2 working days about collecting them{% else %}If the installation is already in place, in whole or in part, we will call you within 2 working days about removing it{% endif %}{% elsif begunWithinTerm != "yes" %}; there is nothing else you need to do{% endif %}.',
      when(
        'reason',
        `<p>{% if recordedAt == "" %}Your reason{% else %}What we recorded with it{% endif %}:</p>${quoted('reason')}`,
      ),
      '<p>{% if paidInFull == "yes" %}According to our records you have paid the full amount of {{ total }}. {% endif %}' +
        '{% if begunWithinTerm == "yes" %}You asked us to begin before the withdrawal period ended: you pay a proportionate amount for what was done until you withdrew. We refund whatever else you paid within 14 days of your withdrawal' +
        '{% elsif paidInFull == "yes" %}We refund it within 14 days of your withdrawal{% else %}If you have paid anything already, we refund it within 14 days of your withdrawal{% endif %}, by the same means of payment that you used.</p>',
      when(
        'plannedOn',
        '<p>{% if delivered == "yes" %}What was still planned for {{ plannedOn }}{% else %}The {% if selfInstallation == "yes" %}delivery{% else %}installation{% endif %} planned for {{ plannedOn }}{% endif %} is cancelled.</p>',
      ),
      when(
        'otherOrders',
        '<p>Only this agreement has ended: what you ordered with quotation {{ otherOrders }} still stands{% if sharedOn != "" %}, and the {% if selfInstallation == "yes" %}visit{% else %}installation{% endif %} of {{ sharedOn }} goes ahead for it{% endif %}.</p>',
      ),
      when('returnTerms', '<p>{{ returnTerms }}</p>'),
      'Please keep this e-mail as proof of your withdrawal.',
      `Have you changed your mind, did something go wrong, or do you have a question? ${contact}`,
      kindRegards,
    ),
  },
  quotation_withdrawn_adviser: {
    subject:
      'Withdrawn: quotation {{ quotationNumber }}{% if erased != "yes" %} of {{ fullName }}{% endif %}',
    content: paragraphs(
      'Dear {{ adviserName | default: "colleague" }},',
      `{% if erased == "yes" %}Somebody whose data was erased on request ({{ leadNumber }}){% else %}${customer}{% endif %} withdrew from the agreement based on quotation {{ quotationNumber }}{% if granted == "yes" %}. {% if withoutRight == "never" %}With this order the customer had no right to withdraw{% else %}The withdrawal period was over{% if withdrawUntil != "" %}: it ran up to and including {{ withdrawUntil }}{% endif %}{% endif %}; the office agreed to the withdrawal{% else %} within the withdrawal period{% endif %}.`,
      when('grantedReason', `<p>Why the office agreed:</p>${quoted('grantedReason')}`),
      when('reason', `<p>The customer's reason:</p>${quoted('reason')}`),
      '<p>{% if toldAs == "crew" %}{% if delivered == "yes" %}{% if selfInstallation == "yes" %}The materials are with the customer: the office will agree with you who collects them{% else %}The installation is already in place: the office will agree with you who removes it{% endif %}{% if plannedOn != "" %}. What was still planned for {{ plannedOn }} is cancelled: do not go there for it{% elsif putOff == "yes" %}. The visit that was put off is cancelled{% endif %}' +
        '{% elsif begunOn != "" %}The {% if selfInstallation == "yes" %}delivery{% else %}installation{% endif %} of {{ begunOn }} has begun or has been: if you are there, stop and call the office{% if plannedOn != "" %}. The one of {{ plannedOn }} is cancelled{% endif %}' +
        '{% elsif plannedOn == "" and putOff == "yes" %}The {% if selfInstallation == "yes" %}delivery{% else %}installation{% endif %} that was put off is cancelled' +
        '{% elsif plannedOn == "" and sharedFor != "" %}The work letter of {{ quotationNumber }} is cancelled' +
        '{% elsif plannedOn == "" and staysOn != "" %}The work letter of {{ quotationNumber }} is cancelled: do nothing more for it. The {% if selfInstallation == "yes" %}visit{% else %}installation{% endif %} of {{ staysOn }} is still planned{% if delivered == "perhaps" %}. If you {% if selfInstallation == "yes" %}delivered{% else %}installed{% endif %} anything for {{ quotationNumber }}, call the office{% endif %}' +
        '{% else %}The {% if selfInstallation == "yes" %}delivery{% else %}installation{% endif %}{% if plannedOn != "" %} of {{ plannedOn }}{% endif %} is cancelled: do not go there{% if delivered == "perhaps" %}. If you are there or have been there, stop and call the office{% endif %}{% endif %}' +
        '{% elsif toldAs == "planner" %}{% if delivered == "yes" %}{% if selfInstallation == "yes" %}The materials are with the customer: plan with the office how to collect them{% else %}The installation is already in place: plan its removal with the office{% endif %}{% elsif delivered == "perhaps" %}{% if selfInstallation == "yes" %}The materials{% if begunOn != "" %} of {{ begunOn }}{% endif %} may already be with the customer: find out, and then plan to collect them{% else %}The installation{% if begunOn != "" %} of {{ begunOn }}{% endif %} may already be in place: find out, and then plan its removal{% endif %}{% elsif plannedOn != "" %}The {% if selfInstallation == "yes" %}delivery{% else %}installation{% endif %} of {{ plannedOn }} has been cancelled: that time is free again{% elsif putOff == "yes" %}The {% if selfInstallation == "yes" %}delivery{% else %}installation{% endif %} that was put off has been cancelled{% elsif cancelled == "letter" %}The work letter has been cancelled{% if askedOn == "" and sharedFor == "" %}; no {% if selfInstallation == "yes" %}delivery{% else %}installation{% endif %} was planned{% endif %}{% else %}Nothing of this order has been cancelled{% endif %}' +
        '{% if begunOn != "" %}. The visit of {{ begunOn }} {% if delivered == "yes" %}is still open: set it to done{% else %}has begun and is not cancelled: set it to done or cancelled{% endif %}{% endif %}{% if delivered != "" and plannedOn != "" %}. What was still planned for {{ plannedOn }} has been cancelled: that time is free again{% elsif delivered != "" and putOff == "yes" %}. The visit that was put off has been cancelled{% endif %}' +
        '{% else %}{% if erased == "yes" %}No confirmation was sent: name and address were erased. {% elsif receiptTo == "" and email != "" %}The confirmation to {{ email }} could not be mailed: send it by letter. {% elsif receiptTo == "" %}The customer has no e-mail address, so no confirmation was sent: send it by letter. {% else %}The confirmation was mailed to {{ receiptTo }}. {% endif %}{% if delivered == "yes" %}{% if selfInstallation == "yes" %}The materials are with the customer: call them within 2 working days about collecting them{% else %}The installation is already in place: call the customer within 2 working days about removing it{% endif %}' +
        '{% elsif delivered == "perhaps" %}{% if selfInstallation == "yes" %}The materials{% if begunOn != "" %} of {{ begunOn }}{% endif %} may already be with the customer: find out, and then call them within 2 working days about collecting them{% else %}The installation{% if begunOn != "" %} of {{ begunOn }}{% endif %} may already be in place: find out, and then call the customer within 2 working days about removing it{% endif %}' +
        '{% elsif cancelled == "both" %}The planned {% if selfInstallation == "yes" %}delivery{% else %}installation{% endif %}{% if plannedOn != "" %} of {{ plannedOn }}{% endif %} and the work letter have been cancelled; stop the order' +
        '{% elsif cancelled == "visit" %}The planned {% if selfInstallation == "yes" %}delivery{% else %}installation{% endif %}{% if plannedOn != "" %} of {{ plannedOn }}{% endif %} has been cancelled; stop the order' +
        '{% elsif cancelled == "letter" %}The work letter has been cancelled; stop the order' +
        '{% else %}Stop the order{% endif %}{% if delivered != "" and plannedOn != "" %}. What was still planned for {{ plannedOn }} has been cancelled{% elsif delivered != "" and putOff == "yes" %}. The visit that was put off has been cancelled{% endif %}{% if sharedFor == "" and standsFor == "" %}; {% if othersRun == "yes" %}another order of this customer continues{% elsif erased == "yes" %}the lead is closed{% elsif leadStays != "" %}the lead stays at \'{{ leadStays }}\'{% else %}the lead is now in \'Follow-up\'{% endif %}{% endif %}{% endif %}.</p>',
      '{% if sharedFor != "" %}<p>Only {{ quotationNumber }} is cancelled: the {% if selfInstallation == "yes" %}visit{% else %}installation{% endif %}{% if sharedOn != "" %} of {{ sharedOn }}{% endif %} for {{ sharedFor }} goes ahead{% if toldAs == "crew" %}{% if notAlong == "yes" %}, with another crew: you need not go there{% endif %}{% if delivered == "perhaps" %}. If you are there or have been there, do nothing more for {{ quotationNumber }} and call the office{% endif %}{% endif %}.</p>{% endif %}',
      '{% if standsFor != "" %}<p>{% if selfInstallation == "yes" %}Only what was delivered for {{ quotationNumber }} is collected: what was delivered for {{ standsFor }} stays{% else %}Only what was installed for {{ quotationNumber }} is removed: what was installed for {{ standsFor }} stays{% endif %}.</p>{% endif %}',
      '{% if toldAs != "crew" and askedOn != "" %}<p>The {% if selfInstallation == "yes" %}visit{% else %}installation{% endif %} of {{ askedOn }} is still planned: it has no work letter and may be for another order of this customer. {% if toldAs == "planner" %}Find out which order it is for, and cancel it if it was this one{% else %}The planners find out which order it is for{% endif %}.</p>{% endif %}',
      '{% if toldAs != "crew" and inspectionOn != "" %}<p>The technical inspection of {{ inspectionOn }} is still planned: {% if toldAs == "planner" %}cancel it if it was for this order{% else %}have it cancelled if it was for this order{% endif %}.</p>{% endif %}',
      '{% if toldAs != "crew" and serviceOn != "" %}<p>The service visit of {{ serviceOn }} is still planned: {% if toldAs == "planner" %}cancel it if it was for this order{% else %}have it cancelled if it was for this order{% endif %}.</p>{% endif %}',
      '{% if toldAs != "crew" and toldAs != "planner" %}<p>{% if paidInFull == "yes" %}The lead was set to paid: refund the customer within 14 days of the withdrawal{% else %}Refund what the customer paid within 14 days of the withdrawal{% endif %}{% if begunWithinTerm == "yes" %}, less the part that was done: the customer asked to begin within the withdrawal period{% endif %}.</p>{% endif %}',
      button('leadUrl', 'Open the lead'),
    ),
  },
  ...englishVisitTexts,
  address_changed: {
    subject: 'Your e-mail address was {% if addressRemoved == "yes" %}removed{% else %}changed{% endif %}',
    content: paragraphs(
      '{{ salutation }},',
      '{% if addressRemoved == "yes" %}Our office has removed this e-mail address from your details. The link in our earlier e-mails to this address no longer works.{% else %}Our office has recorded another e-mail address for you. From now on we will write to you there, and the link in our earlier e-mails to this address no longer works.{% endif %}' +
        '{% if orderLinkWorks == "yes" %} Only the link of your order still works: with it you can withdraw from the agreement while the withdrawal period runs. You will receive the confirmation at this address too.{% endif %}',
      'Did you not ask for this? Please call us: {{ companyPhone }}.',
      '{{ companyName }}',
    ),
  },
  person_erased: {
    subject: 'Confirmation: your personal data have been erased',
    content: paragraphs(
      '{{ salutation }},',
      'We erased your personal data on {{ erasedOn }}.{% if keptUntil != "" %} What the law obliges us to keep (invoices and the signed agreement, up to and including {{ keptUntil }}) is kept with restricted access.{% endif %}',
      when(
        'plannedOn',
        '<p>The {% if selfInstallation == "yes" %}delivery{% else %}installation{% endif %} of {{ plannedOn }} is cancelled.</p>',
      ),
      when(
        'quotationNumber',
        '<p>You can still withdraw from the agreement of quotation {{ quotationNumber }}{% if withdrawUntil != "" %}, up to and including {{ withdrawUntil }}{% endif %}. Your personal page is no longer there: call us or send a letter, and give the number of the quotation.</p>',
      ),
      'We will also erase this e-mail address once this message has been sent. {% if quotationNumber == "" %}You do not need to do anything.{% else %}You do not need to do anything else.{% endif %}',
      'Kind regards,<br>{{ companyName }}',
    ),
  },
  order_erased: {
    subject: 'Cancelled: order of {{ leadNumber }}',
    content: paragraphs(
      'Dear {{ adviserName | default: "colleague" }},',
      'The data of a customer ({{ leadNumber }}) was erased on request.',
      '<p>{% if plannedOn == "" %}The work letter has been cancelled{% if toldAs == "adviser" %}: stop the order{% endif %}' +
        '{% else %}What was planned for {{ plannedOn }} is cancelled{% if toldAs == "crew" %}: do not go there. If you are there, stop and call the office{% elsif toldAs == "planner" %}: that time is free again{% elsif delivered != "yes" %}: stop the order{% endif %}{% endif %}.</p>',
      button('leadUrl', 'Open the lead'),
    ),
  },
  ...englishCrewTexts,
  approval_needed: {
    subject:
      'Approval needed: quotation {{ quotationNumber }}{% if fullName %} for {{ fullName }}{% endif %}',
    content: paragraphs(
      'Dear {{ employeeName | default: "colleague" }},',
      'A quotation is waiting for approval: {{ quotationNumber }}{% if fullName %} for {{ fullName }}{% endif %}{% if total %}, {{ total }} including VAT{% endif %}{% if adviserName %}, made by {{ adviserName }}{% endif %}.',
      when('reason', quoted('reason')),
      'Until somebody decides, the quotation cannot be sent.',
      button('quotationUrl', 'Review the quotation'),
    ),
  },
  limits_loosened: {
    subject: 'Looser limits of margins',
    content: paragraphs(
      'Dear {{ firstName | default: "colleague" }},',
      '{{ employeeName }} asked for looser limits of margins, or approved them:',
      quoted('reason'),
      'Do you not know of this? Look at the settings of quotations, and ask {{ employeeName }}.',
      '{{ companyName }}',
    ),
  },
  password_reset: {
    subject: 'Choose a new password for Heliodesk',
    content: paragraphs(
      'Dear {{ firstName | default: "colleague" }},',
      'A new password was asked for your account <strong>{{ username }}</strong>. Choose it here:',
      button('passwordUrl', 'Choose a new password'),
      'The link works once, for 30 minutes. After that you ask for another one on the login page.',
      'You did not ask for this? Then there is nothing you need to do; please do tell your administrator.',
      '{{ companyName }}',
    ),
  },
  password_welcome: {
    subject: 'Your account for Heliodesk at {{ companyName }}',
    content: paragraphs(
      'Dear {{ firstName | default: "colleague" }},',
      'Welcome to {{ companyName }}! An account was made for you, with the username <strong>{{ username }}</strong>. Choose your password to begin:',
      button('passwordUrl', 'Choose your password'),
      'The link works once, for three days. Too late? Choose "Forgot password?" on the login page.',
      '{{ companyName }}',
    ),
  },
  codes_refused: {
    subject: 'Somebody tries to log in to your account',
    content: paragraphs(
      'Dear {{ firstName | default: "colleague" }},',
      'Ten wrong login codes were entered within an hour for your account <strong>{{ username }}</strong>, after the right password. For an hour only a recovery code works.',
      'Was it not you? Then somebody knows your password. Choose "Forgot password?" on the login page, and tell your administrator.',
      '{{ companyName }}',
    ),
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    content: paragraphs(
      'Dear {{ firstName | default: "colleague" }},',
      'The passkey "{{ passkeys }}" was added to your account <strong>{{ username }}</strong>. Whoever holds that device logs in with it, without your password.',
      'Was it not you? Then remove it in your profile, choose another password there and tell your administrator.',
      '{{ companyName }}',
    ),
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    content: paragraphs(
      'Dear {{ firstName | default: "colleague" }},',
      'The passkey "{{ passkeys }}" was removed from your account <strong>{{ username }}</strong>. It logs in no longer.',
      'Was it not you? Then choose another password in your profile and tell your administrator.',
      '{{ companyName }}',
    ),
  },
  password_set: {
    subject: 'Your password was changed',
    content: paragraphs(
      'Dear {{ firstName | default: "colleague" }},',
      'The password of your account <strong>{{ username }}</strong> was set by the link of a mail. You are logged out everywhere.{% if passkeys != "" %} These passkeys log in as before: {{ passkeys }}. Remove in your profile what is not yours.{% endif %}',
      'Was it not you? Then somebody reads your mail: tell your administrator, who can reset your account.',
      '{{ companyName }}',
    ),
  },
}
