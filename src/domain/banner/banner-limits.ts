// Apart from the record, of which every page would load the definition with them.

/** Maximum files in one upload, and banners per page (contract 9.5). */
export const bannerFilesLimit = 5
export const bannersPageSize = 12

/** Maximum size of one banner, in bytes (contract 9.5). */
export const bannerLimitBytes = 1024 * 1024
