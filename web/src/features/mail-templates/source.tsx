import styles from './mail-templates.module.css'

/** Written text as it stands; long ones scroll, by keyboard too. */
export const Source = ({ label, children }: { label: string; children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
  <pre className={styles['source']} role="group" aria-label={label} tabIndex={0}>
    {children}
  </pre>
)
