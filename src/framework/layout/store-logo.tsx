import { useState } from 'react'
import { useFileAddress } from '../../components/file-host'
import { Box } from '../../components/ui/core'
import { useEndpoint } from '../actions/use-endpoint'
import { logoFreshMs, storeLogo, storeLogoName } from './store-logo-endpoint'

const noVariables = {}

/** The store's logo, or the letter C without one, or when it cannot be had (specification 2: layout). */
export const StoreLogo = () => {
  const { data } = useEndpoint(storeLogoName, storeLogo, noVariables, { retry: false, staleTime: logoFreshMs })
  const [broken, setBroken] = useState<string>()
  const address = useFileAddress()
  const url = data?.url
  const shown = url !== broken ? url : undefined
  return (
    <Box
      sx={(theme) => ({
        width: 48,
        height: 48,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: theme.radius.md,
        background: theme.white,
        color: theme.fn.themeColor('brand', 8),
        fontSize: 24,
        fontWeight: 700,
      })}
    >
      {shown ? (
        <img
          src={address(shown)}
          alt=""
          width={48}
          height={48}
          style={{ objectFit: 'contain' }}
          onError={() => setBroken(shown)}
        />
      ) : (
        <span aria-hidden>C</span>
      )}
    </Box>
  )
}
