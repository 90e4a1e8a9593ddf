import { ScrollRegion } from '../page/scroll-region.tsx'
import styles from './mail-editor.module.css'

/** The source of a text, with its line breaks; a long one scrolls. */
export const Source = ({ label, children }: { label: string; children: string }) => (
  <ScrollRegion className={styles['source']} label={label}>
    <pre>{children}</pre>
  </ScrollRegion>
)
