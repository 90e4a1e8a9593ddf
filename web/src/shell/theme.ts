import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from '@mantine/core'

const brand: MantineColorsTuple = [
  '#e9f7f1',
  '#d3ede2',
  '#a7dcc6',
  '#78caa8',
  '#50ba8f',
  '#2fa878',
  '#158a62',
  '#0f6f50',
  '#0a5140',
  '#073d31',
]

/** Bluer greys than Mantine's own, for the dark scheme. */
const dark: MantineColorsTuple = [
  '#e8ecef',
  '#c3cbd2',
  '#a9b3bd',
  '#7d8894',
  '#525d68',
  '#3d4650',
  '#22272d',
  '#1b1f24',
  '#14171b',
  '#0d0f12',
]

const control = { defaultProps: { size: 'sm' } }

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
    Button: control,
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

/** Mantine's own greys and reds are too pale for WCAG AA as text. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#565f69',
    '--mantine-color-placeholder': '#646d78',
    '--mantine-color-error': '#c02626',
    '--mantine-color-anchor': '#0a6b4d',
    '--mantine-color-orange-light-color': '#87380a',
    '--mantine-color-green-light-color': '#1d6b2d',
    '--mantine-color-red-light-color': '#a31919',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#101418',
    '--mantine-color-default-border': '#ccd2d9',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b3bd',
    '--mantine-color-placeholder': '#96a1ac',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-anchor': '#5fd0a4',
    '--mantine-color-body': '#1b1f24',
    '--mantine-color-text': '#e8ecef',
    '--mantine-color-default': '#22272d',
    '--mantine-color-default-hover': '#2b3138',
    '--mantine-color-default-border': '#3d4650',
  },
})
