export type Outgoing = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
  timeoutMs: number;
  signal?: AbortSignal;
  /** Lets the request live on when the page is closed. */
  keepalive?: boolean;
  onUploadProgress?: (share: number) => void;
};

export type Answer = { status: number; text: string; header: (name: string) => string | null };
