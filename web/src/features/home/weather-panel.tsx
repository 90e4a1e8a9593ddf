import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { WeatherLine } from '../../ui/picture/weather-line.tsx'
import styles from './panels.module.css'
import './home.text.ts'

const tenMinutes = 600_000

/** On an adviser's home page; nothing where no weather service is configured. */
export function WeatherPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery({
    ...callQuery('GET /weather', { background: true }),
    staleTime: tenMinutes,
    refetchInterval: tenMinutes,
  })
  if (data?.available !== true) return null
  const { weather } = data
  return (
    <Card title={t('home.weather')}>
      {weather === null ? (
        <p className={styles['dim']}>{t('home.noWeather')}</p>
      ) : (
        <div className={styles['weather']}>
          <WeatherLine weather={weather} />
          <span>
            {t('home.feelsLike', { degrees: format.number(weather.feels_like) })}
            <br />
            {t('home.wind', { speed: format.number(weather.wind_speed) })}
            <br />
            {weather.rain > 0 ? t('home.rain', { amount: format.number(weather.rain, 1) }) : t('home.dry')}
          </span>
        </div>
      )}
    </Card>
  )
}
