/** What the calls of files answer, or why they refuse. */
export interface UploadAnswer {
  id: number
  name: string
  type: string
  url: string
  thumbnail_url: string | null
  message?: string
  errors?: Record<string, string[]>
}

export interface Upload {
  content: Buffer
  name: string
  /** As the browser claims. */
  type?: string
}

/** The form that uploads a file, with its other fields. */
export function formOf(
  { content, name, type = '' }: Upload,
  fields: Readonly<Record<string, string | number>> = {},
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  form.set('file', new File([new Uint8Array(content)], name, { type }))
  return form
}

/** The fields of a file of a lead. */
export const ofLead = (owner_id: number) => ({ group: 'roof', owner_type: 'leads', owner_id })
