/** The build without Redis, which is the one that the throttling plugin uses; the package types only the other. */
declare module 'bottleneck/light.js' {
  import Bottleneck from 'bottleneck';
  export default Bottleneck;
}
