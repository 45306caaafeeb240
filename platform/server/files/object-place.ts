/** A bucket that speaks S3, from FILES_URL. */
export interface ObjectPlace {
  /** Address of the bucket, and of the folder in it, without a slash at its end. */
  readonly address: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

/** Usual where a store knows no regions, such as Garage and MinIO. */
const USUAL_REGION = 'us-east-1'
/** @param url `https://KEY:SECRET@HOST/BUCKET[/FOLDER][?region=…]`; undefined when a part is missing */
export function readObjectPlace(url: string): ObjectPlace | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host, pathname, username, password, searchParams } = new URL(url)
  const path = pathname.replace(/\/+$/, '')
  if (!['http:', 'https:'].includes(protocol) || !username || !password || !path) return undefined
  return {
    address: `${protocol}//${host}${path}`,
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? /\bs3[.-]([a-z]{2}-[a-z-]+-\d)\./.exec(host)?.[1] ?? USUAL_REGION,
  }
}
