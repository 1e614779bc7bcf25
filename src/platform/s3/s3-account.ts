/** How to reach an S3-compatible service. */
export interface S3Account {
  /** Without a path and a slash at its end. */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}
