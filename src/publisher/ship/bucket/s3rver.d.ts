/** The bucket of the tests: an S3 service over a folder. The package has no types of its own. */
declare module 's3rver' {
  interface StoredFile {
    readonly bucket: string;
    readonly key: string;
  }
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    readonly store: {
      putObject(object: StoredFile): Promise<{ size: number }>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
