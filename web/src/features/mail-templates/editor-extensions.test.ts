// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensions } from './editor-extensions.ts'
import { fromEditor, toEditor } from './editor-html.ts'

const throughEditor = (html: string) => {
  const editor = new Editor({ extensions, content: toEditor(html), injectCSS: false })
  const back = fromEditor(editor.getHTML())
  editor.destroy()
  return back
}

test.each([
  '<p>Dag {{ firstName | default: "buur" }},</p>',
  '<p style="margin:24px 0"><a style="color:#ffffff" href="{{ portalUrl }}">Open <strong>uw</strong> offerte</a></p>',
  '<p>Een</p>{% if validUntil %}<p>Tot {{ validUntil }}.</p>{% endif %}<p>Twee</p>',
  '<ul><li>een</li>{% if downPayment %}<li>twee</li>{% endif %}<li>drie</li></ul>',
  '<blockquote style="margin:16px 0"><p>{{ question }}</p></blockquote>',
  '<p>Dag{% if city %} in {{ city }}{% endif %}.</p>',
])('%s comes back from the editor as it was', (html) => {
  expect(throughEditor(html)).toBe(html)
})
