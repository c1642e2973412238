import { useEndpointCache } from '../../../framework/actions/use-endpoint-cache'
import { storeLogoName } from '../../../framework/layout/store-logo-endpoint'
import type { StorePicture } from '../../../domain/store/store-settings'
import { logoCalls } from '../calls/picture-calls'
import { PictureSection } from './picture-section'
import { picturesTexts } from './pictures-texts'
import { usePicture } from './use-picture'

/** The logo that the menu and the store's documents show (specification 2: store logo). */
export const LogoSection = ({ logo }: { logo: StorePicture | null }) => {
  const { change } = useEndpointCache()
  const form = usePicture({
    name: 'store logo',
    calls: logoCalls,
    confirmation: picturesTexts.logo.confirm,
    show: (picture) =>
      change<StorePicture | null>(storeLogoName, (before) => (picture === undefined ? before : picture)),
  })
  return <PictureSection texts={picturesTexts.logo} picture={logo} form={form} />
}
