import { Title } from './components/ui/core'
import type { AppConfig } from './providers/config/config'
import type { Http } from './providers/http/http'
import type { Session } from './providers/session/session'

/** What the entrance hands to the admin. */
export interface AdminProps {
  http: Http
  session: Session
  config: AppConfig
}

/** The back-office of whoever is signed in. */
const Admin = ({ config }: AdminProps) => <Title order={1}>{config.storeName}</Title>

export default Admin
