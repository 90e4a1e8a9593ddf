import { type ComponentType, useEffect, useState } from 'react'
import { type PortalLanguage, usePortalLocale } from './text.ts'

/** A part with the words of its own, which only those load who need it: most customers do not. */
export function later<Props extends object, Words>(
  load: () => Promise<ComponentType<Props & { words: Words }>>,
  loadWords: Record<PortalLanguage, () => Promise<{ words: Words }>>,
) {
  const loaded: { [L in PortalLanguage]?: { Part: ComponentType<Props & { words: Words }>; words: Words } } =
    {}
  const preload = async (language: PortalLanguage) => {
    const [Part, { words }] = await Promise.all([load(), loadWords[language]()])
    loaded[language] = { Part, words }
  }
  function Later(props: Props) {
    const { language } = usePortalLocale()
    const [part, setPart] = useState(() => loaded[language])
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      preload(language).then(
        () => setPart(loaded[language]),
        () => setFailed(true),
      )
    }, [language])
    if (failed) return <NotLoaded />
    return part === undefined ? null : <part.Part {...props} words={part.words} />
  }
  return Object.assign(Later, {
    /** Loads it before anything is shown, where it stands above what is: nothing moves down then. */
    preload,
  })
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
