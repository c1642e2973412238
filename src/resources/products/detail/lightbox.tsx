import YetAnotherLightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import counterStyle from 'yet-another-react-lightbox/plugins/counter.css?inline'
import thumbnailsStyle from 'yet-another-react-lightbox/plugins/thumbnails.css?inline'
import style from 'yet-another-react-lightbox/styles.css?inline'
import { lightboxTexts } from './detail-texts'

export interface LightboxProps {
  slides: { src: string; alt: string }[]
  /** Index of the initial image. */
  index: number
  /** Called with the index of each image shown. */
  onView: (index: number) => void
  onClose: () => void
}

const plugins = [Zoom, Counter, Thumbnails]
/** A single image needs neither buttons nor a counter. */
const pluginsOfOne = [Zoom]

/** Imported with the code: a separate style sheet that fails to load would not be requested again. */
const styles = [style, counterStyle, thumbnailsStyle].join('\n')

/** Full-screen images with zoom (contract 2.7). */
const Lightbox = ({ slides, index, onView, onClose }: LightboxProps) => {
  const isOne = slides.length === 1
  return (
    <>
      <style>{styles}</style>
      <YetAnotherLightbox
        open
        close={onClose}
        slides={slides}
        index={index}
        plugins={isOne ? pluginsOfOne : plugins}
        on={{ view: ({ index: shown }) => onView(shown) }}
        labels={lightboxTexts}
        carousel={{ finite: true, padding: 0 }}
        controller={{ closeOnBackdropClick: true }}
        zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
        thumbnails={{ width: 80, height: 60, imageFit: 'cover' }}
        render={isOne ? { buttonPrev: () => null, buttonNext: () => null } : {}}
      />
    </>
  )
}

export default Lightbox
