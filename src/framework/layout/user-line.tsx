import { useGetIdentity } from '@refinedev/core'
import type { User } from '../../domain/account/credentials'
import { Text } from '../../components/ui/core'

/**
 * The signed-in person's e-mail address and, where there is one, the branch (specification 2: layout).
 * @param stacked one below the other, where a line is too short for both
 */
export const UserLine = ({ stacked = false }: { stacked?: boolean }) => {
  const { data: user } = useGetIdentity<User | null>()
  const parts = [user?.email, user?.branch].filter((part) => part !== undefined && part !== '')
  const lines = stacked ? parts : [parts.join(' · ')]
  return (
    <>
      {lines.map((line) => (
        <Text key={line} size="xs" color="dimmed" truncate title={line} sx={{ lineHeight: 1.3 }}>
          {line}
        </Text>
      ))}
    </>
  )
}
