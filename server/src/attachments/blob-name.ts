/** Made of ids alone: what the person called the file stays sealed in its entry. */
export function blobName(userId: string, attachmentId: string, chunk: number): string {
  return `${userId}/${attachmentId}/${chunk}`;
}
