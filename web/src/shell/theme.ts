import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from '@mantine/core'
import { BusyButton } from './busy-button.tsx'

const brand: MantineColorsTuple = [
  '#e9f7f1',
  '#d3ede2',
  '#a7dcc6',
  '#78caa8',
  '#50ba8f',
  '#2fa878',
  '#158a62',
  '#0f6f50',
  'var(--hd-accent)',
  'var(--hd-filled-hover)',
]

/** Bluer greys than Mantine's own, for the dark scheme. */
const dark: MantineColorsTuple = [
  'var(--hd-text)',
  '#c3cbd2',
  'var(--hd-dim)',
  '#7d8894',
  '#525d68',
  'var(--hd-line-strong)',
  'var(--hd-control)',
  'var(--hd-card)',
  'var(--hd-night)',
  '#0d0f12',
]

const control = { defaultProps: { size: 'sm' } }
const small = new Set(['xs', 'compact-xs', 'compact-sm'])

/** Two sizes and no third, whatever a screen asks for. */
function buttonSize(size: unknown) {
  const isSmall = typeof size === 'string' && small.has(size)
  return {
    '--button-height': isSmall ? 'var(--hd-small-button)' : 'var(--hd-button)',
    '--button-fz': isSmall ? '13px' : '14px',
    '--button-padding-x': isSmall ? '10px' : '16px',
  }
}

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 7 },
  colors: { brand, dark },
  fontFamily: 'InterVariable, "Inter fallback", system-ui, sans-serif',
  headings: { fontFamily: 'InterVariable, "Inter fallback", system-ui, sans-serif', fontWeight: '650' },
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { ...control.defaultProps, component: BusyButton },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({ root: buttonSize(size) }),
    },
    Tabs: { defaultProps: { color: 'var(--hd-accent)' } },
    TextInput: control,
    Textarea: control,
    Select: control,
    MultiSelect: control,
    Combobox: { defaultProps: { portalProps: { target: '#floating' } } },
    Badge: { defaultProps: { radius: 3, variant: 'light' } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 100 },
        // Else it counts as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
})

const scheme = {
  '--mantine-color-body': 'var(--hd-card)',
  '--mantine-color-text': 'var(--hd-text)',
  '--mantine-color-dimmed': 'var(--hd-dim)',
  '--mantine-color-placeholder': 'var(--hd-placeholder)',
  '--mantine-color-error': 'var(--hd-error)',
  '--mantine-color-anchor': 'var(--hd-link)',
  '--mantine-color-default': 'var(--hd-control)',
  '--mantine-color-default-hover': 'var(--hd-control-hover)',
  '--mantine-color-default-border': 'var(--hd-line-strong)',
  '--mantine-color-brand-filled': 'var(--hd-filled)',
  '--mantine-color-brand-filled-hover': 'var(--hd-filled-hover)',
  '--mantine-color-brand-light': 'var(--hd-light)',
  '--mantine-color-brand-light-hover': 'var(--hd-light-hover)',
  '--mantine-color-brand-light-color': 'var(--hd-light-text)',
  // What is said in a box has the quiet colours of a state.
  '--mantine-color-orange-light': 'var(--hd-wait)',
  '--mantine-color-orange-light-color': 'var(--hd-wait-text)',
  '--mantine-color-green-light': 'var(--hd-good)',
  '--mantine-color-green-light-color': 'var(--hd-good-text)',
  '--mantine-color-red-light': 'var(--hd-bad)',
  '--mantine-color-red-light-color': 'var(--hd-bad-text)',
}

/** Both schemes as tokens.css has them: Mantine's own are too pale for WCAG AA. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...scheme,
    // The borders of its fields and boxes.
    '--mantine-color-gray-4': 'var(--hd-field)',
  },
  dark: { ...scheme, '--mantine-color-dark-4': 'var(--hd-field)' },
})
