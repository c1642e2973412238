import type { AdminProps } from '../admin'
import { ErrorScreen } from '../components/error-screen'
import { Spinner } from '../components/spinner'
import { useAdminCode } from './admin-code'
import { entranceTexts } from './entrance-texts'

/** The admin, as soon as its code is there. */
export const AdminGate = (props: AdminProps) => {
  const code = useAdminCode()
  if (code.status === 'loading') return <Spinner label={entranceTexts.loading} />
  if (code.status === 'failed') return <ErrorScreen message={entranceTexts.noAdmin} />
  return <code.Admin {...props} />
}
