import { useGetIdentity } from '@refinedev/core'
import type { User } from '../../domain/credentials'
import { Text } from '../../components/ui/core'

/** The signed-in person's e-mail address and, where there is one, the branch (specification 2: layout). */
export const UserLine = () => {
  const { data: user } = useGetIdentity<User | null>()
  const line = [user?.email, user?.branch].filter((part) => part !== undefined && part !== '').join(' · ')
  if (line === '') return null
  return (
    <Text size="xs" color="dimmed" truncate title={line}>
      {line}
    </Text>
  )
}
