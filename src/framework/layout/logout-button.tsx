import { useLogout } from '@refinedev/core'
import { Button } from '../../components/ui/core'
import { IconLogout } from '../../components/ui/icons'
import { layoutTexts } from './layout-texts'

/** Ends the session; says 'Exit' where there is little room (specification 2: layout). */
export const LogoutButton = ({ short }: { short: boolean }) => {
  const { mutate: logout } = useLogout()
  return (
    <Button
      variant="default"
      px={short ? 'xs' : 'md'}
      styles={{ root: { height: 40, flex: 'none' } }}
      leftIcon={short ? undefined : <IconLogout size={18} />}
      onClick={() => logout()}
    >
      {short ? layoutTexts.logoutShort : layoutTexts.logout}
    </Button>
  )
}
