import IconCloud from '@tabler/icons-react/dist/esm/icons/IconCloud.mjs'
import IconCloudRain from '@tabler/icons-react/dist/esm/icons/IconCloudRain.mjs'
import IconCloudSnow from '@tabler/icons-react/dist/esm/icons/IconCloudSnow.mjs'
import IconCloudStorm from '@tabler/icons-react/dist/esm/icons/IconCloudStorm.mjs'
import IconMist from '@tabler/icons-react/dist/esm/icons/IconMist.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useFormat } from '../use-format.ts'
import styles from './weather-line.module.css'

const pictures = {
  clear: IconSun,
  clouds: IconCloud,
  rain: IconCloudRain,
  snow: IconCloudSnow,
  storm: IconCloudStorm,
  mist: IconMist,
} as const

export interface WeatherShown {
  city: string
  sky: keyof typeof pictures
  night: boolean
  description: string
  temperature: number
}

/** The weather icon, temperature, description and city. */
export function WeatherLine({ weather }: { weather: WeatherShown }) {
  const format = useFormat()
  const Picture = weather.night && weather.sky === 'clear' ? IconMoon : pictures[weather.sky]
  return (
    <span className={styles['weather']}>
      <Picture size="2.4em" stroke={1.5} aria-hidden className={styles['picture']} />
      <strong>{format.number(weather.temperature)} °C</strong>
      <span className={styles['where']}>
        {weather.city}
        <br />
        {weather.description}
      </span>
    </span>
  )
}
