import { type ComponentType, useEffect, useState } from 'react'
import { type PortalLanguage, usePortalLocale } from './text.ts'

/** A part with the words of its own, which only those load who need it: most customers do not. */
export function later<Props extends object, Words>(
  load: () => Promise<ComponentType<Props & { words: Words }>>,
  loadWords: Record<PortalLanguage, () => Promise<{ words: Words }>>,
) {
  return function Later(props: Props) {
    const { language } = usePortalLocale()
    const [part, setPart] = useState<{ Part: ComponentType<Props & { words: Words }>; words: Words }>()
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      Promise.all([load(), loadWords[language]()]).then(
        ([Part, { words }]) => setPart({ Part, words }),
        () => setFailed(true),
      )
    }, [language])
    if (failed) return <NotLoaded />
    return part === undefined ? null : <part.Part {...props} words={part.words} />
  }
}

/** A newer build may have taken its place, which the page itself has to be read for. */
function NotLoaded() {
  const { text } = usePortalLocale()
  return (
    <p role="alert">
      {text.failed}{' '}
      <button type="button" onClick={() => location.reload()}>
        {text.retry}
      </button>
    </p>
  )
}
