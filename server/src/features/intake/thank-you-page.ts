import { FileAnswer } from '../../http/files/file-answer.ts'
import type { PublicContext } from '../../http/handler.ts'
import { say } from '../../kernel/messages.ts'

/** Whether the browser itself sends the form, because the script beside it does not run there: it shows the answer. */
export const wantsPage = ({ raw }: PublicContext): boolean =>
  raw.headers.accept?.includes('text/html') ?? false

/** What a visitor reads then, with the way back to the website, whose origin was checked. */
export function thankYouPage({ locale, raw }: PublicContext): FileAnswer {
  const { origin = '' } = raw.headers
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say(locale, 'formThanks')}</title><p>${say(locale, 'formThanks')}</p><p><a href="${origin}">${say(locale, 'formBack')}</a></p></html>`
  return new FileAnswer(Buffer.from(page), 'text/html; charset=utf-8')
}
