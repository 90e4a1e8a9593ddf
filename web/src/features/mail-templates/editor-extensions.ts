import { Extension, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import styles from './mail-templates.module.css'

/** A variable or a condition: one piece, which cannot be typed into. */
const Liquid = Node.create({
  name: 'liquid',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    token: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['liquid'] ?? '',
      renderHTML: ({ token }: Record<string, unknown>) => ({ 'data-liquid': String(token) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-liquid]' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'span',
    { ...HTMLAttributes, class: styles['chip'] },
    String(node.attrs['token']).replace(/^\{[{%]-?\s*|\s*-?[}%]\}$/g, ''),
  ],
})

const KeptStyles = Extension.create({
  name: 'keptStyles',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'link'],
      attributes: {
        keptStyle: {
          default: null,
          parseHTML: (element) => element.dataset['style'] ?? null,
          renderHTML: ({ keptStyle }) => (keptStyle === null ? {} : { 'data-style': String(keptStyle) }),
        },
      },
    },
  ],
})

/** The extensions of the mail editor. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      // A variable is no address yet; the server decides which may be one.
      isAllowedUri: () => true,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Liquid,
  KeptStyles,
]
