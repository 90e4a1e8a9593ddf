import type { Province } from '@heliodesk/domain/enumerations'
import { storeFile } from '../features/files/store-file.ts'
import { builtInText } from '../features/mail-templates/built-in-text.ts'
import { insertTemplate } from '../features/mail-templates/queries.ts'
import type { Context } from '../work/context.ts'
import { adviserMailTemplates } from '../features/adviser-mail-templates/schema.ts'
import { attachments } from '../settings/attachments.ts'
import { cityCenters } from '../settings/city-centers.ts'

type AdviserTemplate = typeof adviserMailTemplates.$inferInsert

/** A page of text is enough to be attached. */
const terms = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
    '4 0 obj<</Length 72>>stream',
    'BT /F 16 Tf 72 740 Td (Algemene voorwaarden van de voorbeelddemo) Tj ET  ',
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
)

/** The terms that go with a confirmation, so that what was mailed before shows no more than it had. */
export async function addDemoAttachments(context: Context) {
  const { db, company_id, happened_at: now } = context
  const file = await storeFile(context, {
    name: 'Algemene voorwaarden.pdf',
    content: terms,
    group: 'general',
    owner_type: 'attachments',
    owner_id: null,
  })
  await db.insert(attachments).values({
    company_id,
    name: 'Algemene voorwaarden',
    file_id: file.id,
    kind: 'terms',
    language: 'nl',
    product_types: [],
    template_types: ['quotation_accepted'],
    valid_from: null,
    valid_until: null,
    created_at: now,
    updated_at: now,
  })
}

/** The mail templates of a company, and those of all companies. */
export async function addDemoMailTemplates({ db, company_id, happened_at: now }: Context) {
  const times = { created_at: now, updated_at: now }
  const answer = builtInText('quotation_answer', 'en')
  await insertTemplate(db, company_id, {
    type: 'quotation_answer',
    language: 'en',
    subject: 'Your question about quotation {{ quotationNumber }}',
    content: answer.content,
    top_level: false,
    ...times,
  })
  const welcome = builtInText('password_welcome', 'nl')
  await insertTemplate(db, company_id, {
    type: 'password_welcome',
    language: 'nl',
    subject: welcome.subject,
    content: `${welcome.content}\n<p>Vragen over Heliodesk? Bel de helpdesk.</p>`,
    top_level: true,
    ...times,
  })
}

const adviserTexts: Record<string, Pick<AdviserTemplate, 'category' | 'subject' | 'content'>> = {
  'Na de kennismaking': {
    category: 'introduction',
    subject: 'Fijn dat we elkaar spraken',
    content:
      '<p>{{ salutation }},</p><p>Bedankt voor het prettige gesprek over zonnepanelen aan de {{ address }}. Heeft u nog vragen? Beantwoord gerust deze mail.</p><p>Met zonnige groet,<br>{{ employeeName }}</p>',
  },
  'Afspraak bevestigen': {
    category: 'appointment',
    subject: 'Onze afspraak op {{ appointmentDate }}',
    content:
      '<p>{{ salutation }},</p><p>Ik kom op {{ appointmentDate }} om {{ appointmentTime }} bij u langs, {{ address }} in {{ city }}. Houdt u de laatste jaarafrekening bij de hand?</p><p>Tot dan,<br>{{ employeeName }}</p>',
  },
  'Vragen over de offerte': {
    category: 'followUp',
    subject: 'Heeft u vragen over offerte {{ quotationNumber }}?',
    content:
      '<p>{{ salutation }},</p><p>Onlangs stuurde ik u offerte {{ quotationNumber }}. U leest die op <a href="{{ portalUrl }}">uw persoonlijke pagina</a>. Ik denk graag met u mee.</p><p>Met vriendelijke groet,<br>{{ employeeName }}</p>',
  },
}

/** What the company's advisers begin their mails with. */
export async function addDemoAdviserTemplates({ db, company_id, happened_at: now }: Context) {
  const times = { created_at: now, updated_at: now }
  const rows = Object.entries(adviserTexts).map(([name, text]): AdviserTemplate => ({
    company_id,
    name,
    language: 'nl',
    ...text,
    ...times,
  }))
  await db.insert(adviserMailTemplates).values(rows)
}

export interface DemoCenter {
  name: string
  province: Province
  reject?: boolean
}

/** The city centers within the company's area, and those outside it. */
export async function addDemoCenters(
  { db, company_id, happened_at: now, services }: Context,
  centers: readonly DemoCenter[],
) {
  const town = { zip_code: null, street_number: null, adjective: null, street: null }
  const rows = await Promise.all(
    centers.map(async ({ name, province, reject = false }) => {
      const place = await services.geocoder.guess({ ...town, city: name, within: province })
      if (place === undefined) throw new Error(`Nobody knows where ${name} is`)
      const { latitude, longitude } = place
      const times = { created_at: now, updated_at: now }
      return { company_id, name, province, latitude, longitude, radius: 30, reject, active: true, ...times }
    }),
  )
  await db.insert(cityCenters).values(rows)
}
