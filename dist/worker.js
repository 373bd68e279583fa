import { worker } from "./bundle.js";
await worker();
