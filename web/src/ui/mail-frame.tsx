import { applyMailStyles, mailDocument } from './mail-document.ts'
import styles from './mail-frame.module.css'

/** A mail as its reader sees it. Its document runs no scripts and sends no forms. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      className={styles['frame']}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      onLoad={(event) => applyMailStyles(event.currentTarget)}
      srcDoc={mailDocument(html)}
    />
  )
}
