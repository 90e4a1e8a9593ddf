import { Button } from '@mantine/core'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { fromEditor, toEditor } from './editor-html.ts'
import { extensions } from './editor-extensions.ts'
import styles from './mail-editor.module.css'
import './mail-editor.text.ts'

const marks = ['bold', 'italic', 'bulletList'] as const

function Marks({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const active = useEditorState({
    editor,
    selector: (state) => marks.filter((mark) => state.editor.isActive(mark)),
  })
  const toggle = {
    bold: () => editor.chain().focus().toggleBold().run(),
    italic: () => editor.chain().focus().toggleItalic().run(),
    bulletList: () => editor.chain().focus().toggleBulletList().run(),
  }
  return marks.map((mark) => (
    <Button
      key={mark}
      size="compact-sm"
      variant={active.includes(mark) ? 'light' : 'default'}
      aria-pressed={active.includes(mark)}
      onClick={toggle[mark]}
    >
      {t(`mailEditor.marks.${mark}`)}
    </Button>
  ))
}

export interface RichHandle {
  /** Inserts a variable at the caret. */
  insert: (variable: string) => void
}

interface RichContentProps {
  ref: Ref<RichHandle>
  label: string
  html: string
  invalid: boolean
  onChange: (html: string) => void
}

/** The text as its reader sees it, with its variables as chips. */
export function RichContent({ ref, label, html, invalid, onChange }: RichContentProps) {
  const written = useRef(html)
  const editor = useEditor({
    extensions,
    content: toEditor(html),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        'aria-invalid': String(invalid),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = fromEditor(changed.getHTML())
      onChange(written.current)
    },
  })
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(toEditor(html), { emitUpdate: false })
  }, [editor, html])
  useImperativeHandle(
    ref,
    () => ({
      insert: (variable) =>
        void editor
          .chain()
          .focus()
          .insertContent({ type: 'liquid', attrs: { token: variable } })
          .run(),
    }),
    [editor],
  )
  return (
    <>
      <div className={styles['tools']}>
        <Marks editor={editor} />
      </div>
      <EditorContent editor={editor} className={styles['rich']} />
    </>
  )
}
