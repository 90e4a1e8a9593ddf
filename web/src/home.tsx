import { homePanels } from './home-panels.ts'
import { HomePage } from './shell/home-page.tsx'

export const Home = () => <HomePage panels={homePanels} />
