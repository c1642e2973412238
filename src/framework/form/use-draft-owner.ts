import { useGetIdentity } from '@refinedev/core'
import type { User } from '../../domain/account/account'

/** Whose drafts are kept now; '' while that is not known. */
export const useDraftOwner = (): string => {
  const { data: user } = useGetIdentity<User | null>()
  return user?._id ?? user?.email ?? ''
}
