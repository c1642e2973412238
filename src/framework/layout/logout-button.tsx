import { useLogout } from '@refinedev/core'
import { Button } from '../../components/ui/core'
import { IconLogout } from '../../components/ui/icons'
import { useMayLeave } from '../form/leave-guard'
import { layoutTexts } from './layout-texts'

/**
 * Ends the session, and asks first where something typed would be lost; says 'Exit' where there is little room
 * (specification 2: layout).
 */
export const LogoutButton = ({ short }: { short: boolean }) => {
  const { mutate: logout } = useLogout()
  const mayLeave = useMayLeave()
  const leave = async (): Promise<void> => {
    if (await mayLeave()) logout()
  }
  return (
    <Button
      variant="default"
      px={short ? 'xs' : 'md'}
      styles={{ root: { height: 40, flex: 'none' } }}
      leftIcon={short ? undefined : <IconLogout size={18} />}
      onClick={() => void leave()}
    >
      {short ? layoutTexts.logoutShort : layoutTexts.logout}
    </Button>
  )
}
