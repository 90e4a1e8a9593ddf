import type { Locale } from '@heliodesk/domain/enumerations'
import { trapField } from '@heliodesk/domain/leads/objections/form-trap'

/** What visitors of the company's own website read. */
const words: Record<
  Locale,
  Record<
    | 'first'
    | 'last'
    | 'zip'
    | 'house'
    | 'email'
    | 'phone'
    | 'remarks'
    | 'send'
    | 'thanks'
    | 'busy'
    | 'failed',
    string
  >
> = {
  en: {
    first: 'First name',
    last: 'Last name',
    zip: 'Zip code',
    house: 'House number',
    email: 'Email',
    phone: 'Phone number',
    remarks: 'Your question or remark',
    send: 'Send',
    thanks: 'Thank you. We have received your request.',
    busy: 'This was sent just now. Try again in a minute.',
    failed: 'This could not be sent. Try again, or call us.',
  },
  nl: {
    first: 'Voornaam',
    last: 'Achternaam',
    zip: 'Postcode',
    house: 'Huisnummer',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    remarks: 'Uw vraag of opmerking',
    send: 'Versturen',
    thanks: 'Bedankt. Wij hebben uw aanvraag ontvangen.',
    busy: 'Dit is zojuist al verstuurd. Probeer het over een minuut nog eens.',
    failed: 'Versturen is niet gelukt. Probeer het nog eens, of bel ons.',
  },
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escaped[letter] ?? letter)

interface SourceOfForm {
  form_key: string
  consent_text: string | null
  consent_version: string | null
}

const input = (label: string, attributes: string) => `  <label>${label} <input ${attributes}></label>`

/** The box with the words of the source; whoever leaves it empty agreed to nothing. */
function consentLines({ consent_text, consent_version }: SourceOfForm): string[] {
  if (consent_text === null) return []
  const text = escape(consent_text)
  return [
    `  <label><input type="checkbox" name="consent_text" value="${text}"> ${text}</label>`,
    '  <input type="hidden" name="consent_page">',
    ...(consent_version === null
      ? []
      : [`  <input type="hidden" name="consent_version" value="${escape(consent_version)}">`]),
  ]
}

/** A form for the company's own website that sends leads of a source, to be pasted into a page. */
export function formSnippet(source: SourceOfForm, locale: Locale, server: string): string {
  const said = words[locale]
  return [
    `<form id="heliodesk" method="post" action="${server}/api/v1/intake/forms/${source.form_key}">`,
    input(said.first, 'name="first_name" autocomplete="given-name" maxlength="100"'),
    input(said.last, 'name="last_name" autocomplete="family-name" maxlength="100" required'),
    input(said.zip, 'name="zip_code" autocomplete="postal-code" maxlength="10" required'),
    input(said.house, 'name="house_number" maxlength="20" required'),
    input(said.email, 'name="email" type="email" autocomplete="email" maxlength="254"'),
    input(said.phone, 'name="phone" type="tel" autocomplete="tel" maxlength="30" required'),
    `  <label>${said.remarks} <textarea name="remarks" rows="4" maxlength="2000"></textarea></label>`,
    ...consentLines(source),
    '  <div style="position: absolute; left: -9999px" aria-hidden="true">',
    `    <input name="${trapField}" tabindex="-1" autocomplete="off">`,
    '  </div>',
    `  <button>${said.send}</button>`,
    '  <p role="status"></p>',
    '</form>',
    '<script>',
    '  document.getElementById("heliodesk").addEventListener("submit", async (event) => {',
    '    event.preventDefault()',
    '    const form = event.target',
    '    const page = form.elements.consent_page',
    '    if (page) page.value = location.origin + location.pathname',
    '    const button = form.querySelector("button")',
    '    const status = form.querySelector("[role=status]")',
    '    button.disabled = true',
    '    try {',
    '      const body = new URLSearchParams(new FormData(form))',
    '      const answer = await fetch(form.action, { method: "POST", body })',
    `      status.textContent = answer.ok ? "${said.thanks}" : answer.status === 429 ? "${said.busy}" : "${said.failed}"`,
    '      if (answer.ok) form.reset()',
    '    } catch {',
    `      status.textContent = "${said.failed}"`,
    '    }',
    '    button.disabled = false',
    '  })',
    '</script>',
  ].join('\n')
}
