import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'

import { createQuotationCompiler } from './compile-quotation.ts'
import type { QuotationDocument } from './quotation-document.ts'
import { createPdfRenderer, PdfTimeLimitError } from './render-pdf.ts'
import { testingDocument, testingEvidence } from './testing-document.ts'
import { testingTerms } from './testing-terms.ts'

const renderer = createPdfRenderer({ timeLimitMs: 30_000, workers: 1 })
afterAll(() => renderer.close())

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function printed(changes: Partial<QuotationDocument>): Promise<string> {
  return textOf(await renderer.renderQuotation(testingDocument(changes)))
}

const rawOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

describe('a quotation', () => {
  test('contains everything Dutch law requires a customer to be told', async () => {
    const text = await printed({})
    for (const words of [
      'Offerte Q2026-00123',
      'Geachte mevrouw Van den Berg',
      'Uw twee varianten naast elkaar',
      'Zonwijs Glas-Glas 445, dak 1 445 Wp, 30 jaar garantie van de fabrikant',
      'Zonwijs Glas-Glas 445, dak 2',
      'Overige materialen en werkzaamheden € 83,00',
      'Totaal inclusief btw € 7.937,80',
      'Aanbetaling 30 % € 2.381,34',
      'Besparing met de regels die in elk jaar gelden',
      'Besparing in 2027',
      'onder voorbehoud van financiering via SVn (Stimuleringsfonds Volkshuisvesting)',
      'uiterlijk 15-01-2027 schriftelijk weten dat u die niet krijgt',
      'Blijkt bij de schouw dat iets niet kan of meer kost, dan krijgt u eerst een nieuw voorstel',
      'Wij leveren en plaatsen uiterlijk 8 weken na uw bestelling',
      '(wettelijke garantie)',
      'onze privacyverklaring: https://www.zonnekracht-noord.example/privacy',
      'dan halen wij die na uw herroeping op onze kosten op',
      'Niet verplicht: Ik vraag u om al binnen de bedenktijd te beginnen',
      "met de prijzen in euro's inclusief btw",
      'Uw verbruik 3.500 kWh per jaar (uw opgave)',
      'tot en met 14 dagen na de dag waarop u de zonnepanelen en wat daarbij hoort heeft ontvangen',
      'Ondergetekende bestelt met betalingsverplichting de aangekruiste variant',
      'Modelformulier voor herroeping',
      'Akkoord en ondertekening',
      '1 / 8',
      '8 / 8',
    ])
      expect(text).toContain(words)
    expect(text.indexOf('Besparing met de regels')).toBeLessThan(
      text.indexOf('Ter vergelijking: als salderen zou blijven bestaan'),
    )
  })

  test('of goods that the customer installs is paid after the delivery, otherwise after completion', async () => {
    expect(await printed({})).toContain('Restant na oplevering')
    const goods = await printed({ self_installation: true })
    expect(goods).toContain('Restant na levering')
    expect(goods).not.toContain('Restant na oplevering')
  })

  test('is complete in English', async () => {
    const text = await printed({ language: 'en', ...testingTerms('en') })
    for (const words of [
      'Quotation Q2026-00123',
      'Total including VAT €7,937.80',
      'Down payment 30% €2,381.34',
      'Savings under the rules that apply in each year',
      'Model withdrawal form',
      'Agreement and signature',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/Omschrijving|Totaal|Opbrengst in|Herroep/)
    expect(text).not.toMatch(/€ [\d.]+,\d\d (?!per kWh)/)
  })

  test('shows the evidence instead of the signature lines', async () => {
    const text = await printed({ evidence: testingEvidence })
    expect(text).toContain('Bewijs van acceptatie')
    expect(text).toContain('24-11-2026 20:42:10')
    expect(text.replaceAll(' ', '')).toContain(testingEvidence.document_sha256)
    expect(text).toContain('Herroepen kan tot 14 dagen na levering')
    expect(text).not.toContain('Akkoord en ondertekening')
  })

  test.each([
    [
      'nl',
      /zoals die op het scherm is getoond/,
      /zoals die is verzonden|van de verzonden offerte/,
      /IP-adres bij aankomst/,
      /Inlog van onze/,
    ],
    [
      'en',
      /as it was shown on the screen/,
      /as it was sent|quotation as sent/,
      /IP address on arrival/,
      /Login of our/,
    ],
  ] as const)(
    'says of an order without a connection only what is known of it: %s',
    async (language, shown, sent, arrival, login) => {
      const without_connection = {
        arrived_at: '2026-11-24T21:00:00Z',
        device_time: testingEvidence.accepted_at,
        shown_sha256: 'a'.repeat(64),
      }
      const terms = { language, ...testingTerms(language) }
      const evidence = { ...testingEvidence, without_connection, staff_login: true }
      const text = await printed({ ...terms, evidence: { ...evidence, mailed_to: null } })
      for (const words of [shown, arrival]) expect(text).toMatch(words)
      for (const words of [sent, login]) expect(text).not.toMatch(words)
      // One that was mailed before is signed as it was sent.
      const mailed = await printed({ ...terms, evidence: { ...evidence, mailed_to: 'sanne@klant.example' } })
      expect(mailed).not.toMatch(shown)
      for (const words of [sent, arrival]) expect(mailed).toMatch(words)
      expect(mailed).not.toMatch(login)
      const corrected = /corrected for it|daarvoor gecorrigeerd/
      expect(mailed).not.toMatch(corrected)
      const wrong = { ...without_connection, device_time: '2026-11-24T23:03:07Z' }
      const ofWrongClock = await printed({ ...terms, evidence: { ...evidence, without_connection: wrong } })
      expect(ofWrongClock).toMatch(corrected)
      expect(ofWrongClock).toContain('00:03:07')
    },
  )

  test('prints the last day of the withdrawal term where it runs from the acceptance', async () => {
    const withdrawal = { days: 14, from: 'acceptance' } as const
    const evidence = { ...testingEvidence, withdrawal_ends_on: '2026-12-08' }
    expect(await printed({ withdrawal, evidence })).toContain('Herroepen kan tot en met 08-12-2026')
    const text = await printed({ withdrawal })
    expect(text).toContain('binnen 14 dagen na het sluiten ervan herroepen')
    expect(text).not.toContain('na levering')
  })

  test.each([
    ['nl', /Bent u consument|Naam\/namen consument|Adres consument/, 'U kunt deze overeenkomst', 'klant(en)'],
    ['en', /you are a consumer|of consumer\(s\)/, 'You may withdraw from this agreement', 'customer(s)'],
  ] as const)(
    'tells a business with the right to withdraw without calling it a consumer: %s',
    async (language, words, right, form) => {
      for (const from of ['delivery', 'acceptance'] as const) {
        const terms = { language, ...testingTerms(language), withdrawal: { days: 14, from } }
        expect(await printed(terms)).toMatch(words)
        const text = await printed({ ...terms, consumer: false })
        expect(text).not.toMatch(words)
        expect(text).toContain(right)
        expect(text).toContain(form)
      }
    },
  )

  test('compares with net metering only where the usage is known', async () => {
    const editions = testingDocument().editions.map((edition) => ({
      ...edition,
      saving: { ...edition.saving, comparison: null },
    }))
    const text = await printed({ editions })
    expect(text).toContain('Besparing in 2027')
    expect(text).not.toContain('Ter vergelijking')
  })

  test('shows a rate beside each row only where an edition has several', async () => {
    const [edition] = testingDocument().editions
    expect(await printed({})).toContain('1 € 1.269,00 21 % € 1.269,00')
    expect(await printed({ editions: edition ? [edition] : [] })).toContain('10 € 99,50 € 995,00')
  })

  test('names no edition and asks for a signature without a choice where there is one', async () => {
    const [edition] = testingDocument().editions
    const editions = edition ? [edition] : []
    const text = await printed({ editions, general_information: null })
    expect(text).toContain('Onderteken hieronder voor akkoord.')
    expect(text).toContain('Deze offerte kunt u accepteren tot en met')
    expect(text).not.toMatch(/Kruis|aangekruiste|variant/i)
    const agreed = { ...testingEvidence, terms_text: 'Ik ga akkoord met de offerte en de voorwaarden.' }
    expect(await printed({ editions, evidence: agreed })).not.toMatch(/variant/i)
  })

  test('a row that is longer than a page is printed whole', async () => {
    const [edition] = testingDocument().editions
    const [group] = edition?.groups ?? []
    const [row] = group?.rows ?? []
    if (!edition || !group || !row) throw new Error('the example has panels')
    const long = { ...row, description: `${'Werk in overleg met de klant. '.repeat(600)}Einde van het werk.` }
    const text = await printed({ editions: [{ ...edition, groups: [{ ...group, rows: [row, long] }] }] })
    expect(text).toContain('Einde van het werk.')
    expect(text).toContain('Totaal inclusief btw')
  })

  test('omits the price columns when rows have no prices', async () => {
    const [edition] = testingDocument().editions
    if (!edition) throw new Error('the example has an edition A')
    const groups = edition.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, unit_price_cents: null, total_cents: null })),
    }))
    const text = await printed({ editions: [{ ...edition, groups }] })
    expect(text).not.toContain('€ 99,50')
    expect(text).toContain('Totaal inclusief btw € 3.806,00')
  })
})

describe('user input', () => {
  test.each([
    '# kop #let x = 1 #sys.inputs',
    '$x^2$ *vet* _schuin_ \\ `code` @ref <label> // weg',
    '#image("/etc/passwd") #eval("1") [inhoud] {code}',
    '== kop',
    'Łukasz Çelik-Őry ß → 10x10 -> 5²',
    'Zon ☀ en lach 😀',
  ])('is printed literally: %s', async (typed) => {
    const text = await printed({ general_information: `Begin ${typed}` })
    expect(text).toContain(`Begin ${typed}`)
  })

  test.each([
    ['four bytes each', '𠮷 𝒜 🇳🇱 👩‍🔧'],
    ['other scripts', '中文 नमस्ते عربي'],
    ['control and private characters', '\u0000\u0007\uE000\uFFFE\uFEFF'],
    ['half a surrogate pair', '\uD83D los'],
    ['one word of 5,000 letters', 'é'.repeat(5000)],
  ])('never breaks a document’s layout: %s', async (_name, typed) => {
    const named = `Jan ${typed}`
    const customer = { ...testingDocument().customer, full_name: named, company_name: named }
    expect(await printed({ customer, general_information: typed })).toContain('Offerte voor Jan')
  })
})

describe('the file', () => {
  test('is PDF/A-2a: tagged, with language, title and embedded fonts', async () => {
    const pdf = await renderer.renderQuotation(testingDocument())
    const raw = rawOf(pdf)
    const proxy = await getDocumentProxy(pdf.slice())
    const { info } = await proxy.getMetadata()
    expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true })
    expect(info).toMatchObject({ Title: 'Offerte Q2026-00123 · Zonnekracht Noord B.V.', Language: 'nl-NL' })
    expect(raw).toMatch(/pdfaid:part>2<[\s\S]*pdfaid:conformance>A</)
    const descriptors = raw.match(/\/Type \/FontDescriptor/g) ?? []
    expect(descriptors.length).toBeGreaterThan(0)
    expect(raw.match(/\/FontFile[23]? /g)).toHaveLength(descriptors.length)
    expect(pdf.length).toBeLessThan(150_000)
  })

  test('declares its language in English too', async () => {
    const raw = rawOf(await renderer.renderQuotation(testingDocument({ language: 'en' })))
    expect(raw).toContain('/Lang (en-GB)')
  })

  test('passes the compiler as PDF/UA-1, with and without evidence', () => {
    const compiler = createQuotationCompiler()
    expect(compiler.pdf(testingDocument(), 'ua-1').length).toBeGreaterThan(0)
    expect(compiler.pdf(testingDocument({ evidence: testingEvidence }), 'ua-1').length).toBeGreaterThan(0)
    const editions = testingDocument().editions.slice(0, 1)
    expect(compiler.pdf(testingDocument({ editions }), 'ua-1').length).toBeGreaterThan(0)
  })

  test('renders only the cover, as self-contained SVG', async () => {
    const svg = new TextDecoder().decode(await renderer.renderCover(testingDocument()))
    const whole = new TextDecoder().decode(
      await renderer.renderCover(testingDocument({ number: 'Q2026-00999' })),
    )
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 595[.\d]* 841/)
    expect(svg.match(/<svg/g)?.length).toBeLessThan(4)
    expect(svg).not.toMatch(/<script|href="(?!#|data:image\/)/)
    expect(whole).not.toBe(svg)
  })

  test('produces identical bytes for the same document, whatever was rendered in between', async () => {
    const first = await renderer.renderQuotation(testingDocument())
    await renderer.renderQuotation(testingDocument({ language: 'en', number: 'Q2026-00999' }))
    const again = await renderer.renderQuotation(testingDocument())
    expect(Buffer.compare(first, again)).toBe(0)
  })
})

const scriptedWorker = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, document }) => {
    if (document.number === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    if (document.number === 'die') process.exit(3)
    if (document.number === 'fail') return parentPort.postMessage({ id, error: '' })
    for (const other of [null, 'ready', { 'watch:import': ['file:///x.ts'] }, { id }, { id: id + 7, error: 'no' }])
      parentPort.postMessage(other)
    parentPort.postMessage({ id, content: new Uint8Array([id]) })
  })`)}`,
)

describe('the renderer', () => {
  test('kills a worker that exceeds its time limit, replaces it and runs the queued jobs', async () => {
    const small = createPdfRenderer({ timeLimitMs: 3000, workers: 1, workerFile: scriptedWorker })
    const hanging = small.renderQuotation(testingDocument({ number: 'hang' }))
    const waiting = small.renderQuotation(testingDocument())
    await expect(hanging).rejects.toBeInstanceOf(PdfTimeLimitError)
    expect(await waiting).toEqual(new Uint8Array([2]))
    await small.close()
  })

  test('replaces a worker that died', async () => {
    const small = createPdfRenderer({ timeLimitMs: 30_000, workers: 1, workerFile: scriptedWorker })
    await expect(small.renderQuotation(testingDocument({ number: 'die' }))).rejects.toThrow(
      'PDF worker ended',
    )
    expect(await small.renderQuotation(testingDocument())).toEqual(new Uint8Array([2]))
    await small.close()
  })

  test('ignores other messages of a worker, such as those under node --watch', async () => {
    const small = createPdfRenderer({ timeLimitMs: 30_000, workers: 1, workerFile: scriptedWorker })
    expect(await small.renderQuotation(testingDocument())).toEqual(new Uint8Array([1]))
    expect(await small.renderQuotation(testingDocument())).toEqual(new Uint8Array([2]))
    await small.close()
  })

  test('rejects with a default message when a worker gives no reason', async () => {
    const small = createPdfRenderer({ timeLimitMs: 30_000, workers: 1, workerFile: scriptedWorker })
    const failed = small.renderQuotation(testingDocument({ number: 'fail' }))
    await expect(failed).rejects.toThrow('PDF worker failed without a reason')
    await small.close()
  })

  test('rejects requests after it was closed', async () => {
    const small = createPdfRenderer({ timeLimitMs: 1000, workers: 1 })
    await small.close()
    await expect(small.renderQuotation(testingDocument())).rejects.toThrow('closed')
  })

  test('reports an invalid picture and keeps working', async () => {
    const { company } = testingDocument()
    const broken = {
      ...company,
      logo: { media_type: 'image/png', bytes: new Uint8Array([1, 2, 3]) },
    } as const
    await expect(renderer.renderQuotation(testingDocument({ company: broken }))).rejects.toThrow(
      'decode image',
    )
    expect((await renderer.renderQuotation(testingDocument())).length).toBeGreaterThan(0)
  })
})
