import type { IntentBody } from '@heliodesk/contract/offline-intents'
import { type FileGroup, label, type Locale } from '@heliodesk/domain/enumerations'
import i18next from 'i18next'
import { clock } from '../../ui/clock.ts'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import { type KeptCall, laneOf, ofLead } from '../outbox/kept-call.ts'
import { quotationsOf, readLocals } from './local-quotations.ts'
import { type NewPhoto, photosHere, showBytes } from './photos.ts'
import { refusedHere } from '../refused-here.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import '../offline.text.ts'

type Body = IntentBody<'addPhoto'>
interface Place extends Pick<Body, 'owner_type' | 'owner'> {
  lead_id: number
  after: string[]
}

const inPack = async ({ open, company_id }: Holder, lead_id: number) =>
  (await readPack(open, company_id, 'leads'))?.some(({ id }) => id === lead_id) === true

/** A letter that the server does not know yet has its pictures with the visit. */
async function ofLetter(holder: Holder, id: number): Promise<Place | undefined> {
  const letters = (await readPack(holder.open, holder.company_id, 'letters')) ?? []
  const place = letters.find(({ work_letter }) => work_letter?.id === id)
  if (place === undefined) return undefined
  const { lead } = place
  return id > 0
    ? { owner_type: 'work letters', owner: id, lead_id: lead.id, after: [] }
    : { owner_type: 'appointments', owner: place.id, lead_id: lead.id, after: [] }
}

async function ofVisit(holder: Holder, id: number): Promise<Place | undefined> {
  const visits = (await readPack(holder.open, holder.company_id, 'appointments')) ?? []
  const visit = visits.find((one) => one.id === id)
  return visit && { owner_type: 'appointments', owner: id, lead_id: visit.lead_id, after: [] }
}

async function ofQuotation(holder: Holder, id: number): Promise<Place | undefined> {
  const quotation = (await quotationsOf(holder)).find((one) => one.id === id)
  if (quotation === undefined) return undefined
  const local = (await readLocals(holder))[quotation.latest_version.id]
  const { lead_id } = quotation
  if (id > 0 || local === undefined) return { owner_type: 'quotations', owner: id, lead_id, after: [] }
  return { owner_type: 'quotations', owner: local.quotation, lead_id, after: [local.intent] }
}

/** What a photo belongs to, where the pack holds it. */
async function placeOf(holder: Holder, type: string, id: number): Promise<Place | undefined> {
  if (type === 'work letters') return ofLetter(holder, id)
  if (type === 'appointments') return ofVisit(holder, id)
  if (type === 'quotations') return ofQuotation(holder, id)
  if (type !== 'leads' || !(await inPack(holder, id))) return undefined
  return { owner_type: 'leads', owner: id, lead_id: id, after: [] }
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The same for the same photo, below 0 as everything that the server does not know. */
const localId = (client_id: string) => -1 - Number.parseInt(client_id.replaceAll('-', '').slice(0, 12), 16)

/** As cameras number their files: it says nothing of what is on them. */
const ofCamera = /^(image|photo|img|dsc\w?|dcim|pxl|picture|signal|whatsapp)?[\s\d_.()-]*$/i
const longestName = 140

/** The name that somebody gave it, or the group with its number among those of its place. */
async function nameOf(holder: Holder, file: File, { owner_type, owner_id, group }: Named): Promise<string> {
  const given = file.name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    .slice(0, longestName)
  if (!ofCamera.test(given)) return `${given}.jpg`
  const files = (await readPack(holder.open, holder.company_id, 'files')) ?? []
  const known = [...files, ...(await photosHere(holder.open, holder.company_id))].filter(
    (one) => one.owner_type === owner_type && one.owner_id === owner_id && one.group === group,
  )
  return `${label('fileGroups', group, i18next.language as Locale)} ${known.length + 1}.jpg`
}
type Named = Pick<NewPhoto['shown'], 'owner_type' | 'owner_id' | 'group'>

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Other files are only sent: of those nothing is wrong. */
function noPictureHere({ type }: File) {
  const text = i18next.t(type.startsWith('image/') ? 'offline.noPicture' : 'offline.onlyPictures')
  return refusedHere(text, { file: [text] })
}

/** Keeps a photo for its owner, with its group; undefined where the pack does not have that. Throws for what is no picture. */
export async function keepPhoto(holder: Holder, form: FormData): Promise<KeptCall<'addPhoto'> | undefined> {
  const file = form.get('file')
  const [owner_type, group] = [textIn(form, 'owner_type'), textIn(form, 'group') as FileGroup]
  const shown_owner = Number(form.get('owner_id'))
  if (!(file instanceof File)) return undefined
  const place = await placeOf(holder, owner_type, shown_owner)
  if (place === undefined) return undefined
  const bytes = await shrinkPhoto(file)
  if (bytes === undefined) throw noPictureHere(file)
  const client_id = textIn(form, 'client_id') || crypto.randomUUID()
  const { lead_id, after, owner } = place
  const named = { owner_type: place.owner_type, owner_id: shown_owner, group }
  const name = await nameOf(holder, file, named)
  const shown: NewPhoto['shown'] = {
    ...named,
    id: localId(client_id),
    name,
    type: 'image/jpeg',
    size: bytes.byteLength,
    client_id,
    kept: false,
    created_at: clock.now().toISOString(),
    lead_id,
  }
  return {
    id: client_id,
    after,
    kind: 'addPhoto',
    body: { client_id, owner_type: place.owner_type, owner, group, name, sha256: await sha256Of(bytes) },
    base: null,
    lane: laneOf(lead_id),
    answer: { ...shown, url: showBytes(client_id, bytes), thumbnail_url: null },
    changes: [ofLead('files', null, lead_id)],
    photo: { bytes, shown },
  }
}
